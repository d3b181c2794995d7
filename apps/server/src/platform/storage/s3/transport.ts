import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { uploadErrors as e } from '@merchant-admin/contract/platform/uploads';
import { refuse } from '../../http/refusal.ts';

export interface SignedRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
}

/** How signed requests reach their bucket: over the network, or straight into the embedded one. */
export type Transport = (request: SignedRequest) => Promise<Answer>;

export const storageDown = (note: string): never => refuse(e.STORAGE_DOWN, { note });
export const storageFull = (): never => refuse(platformErrors.NO_ROOM, { note: 'storage' });

const longestText = 4 * 1_048_576;

/** The pieces of a body; waits for each no longer than the deadline. */
async function* piecewise(body: AsyncIterable<Uint8Array>, ending: AbortController, deadlineMs: number): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(() => ending.abort(), deadlineMs);
  try {
    for await (const piece of body) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(() => ending.abort(), deadlineMs);
    }
  } catch {
    storageDown('the answer broke off');
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function* noBody(): AsyncGenerator<Uint8Array> {}

/**
 * Sends requests over the network. Redirections are not followed.
 * @param deadlineMs for the answer to begin, and for each piece of it
 */
export const overNetwork =
  (deadlineMs = 10_000): Transport =>
  async ({ method, url, headers, body }) => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), deadlineMs);
    try {
      const answer = await fetch(url, { method, headers, ...(body ? { body } : {}), redirect: 'error', signal: ending.signal });
      return { status: answer.status, headers: answer.headers, body: answer.body ? piecewise(answer.body, ending, deadlineMs) : noBody() };
    } catch (error) {
      return storageDown(ending.signal.aborted ? 'time-out' : (error as Error).name);
    } finally {
      clearTimeout(timer);
    }
  };

/** An answer's text; reading stops where one has no end. */
export async function textOfAnswer({ body }: Answer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > longestText) storageDown('answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
