import { z } from 'zod';
import type { TemporaryKey } from '../port.ts';
import { storageDown, textOfAnswer, type SignedRequest, type Transport } from '../s3/transport.ts';

const key = z.object({
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  sessionToken: z.string().min(1),
  expiresAt: z.date(),
});
const longest = 30 * 60_000;

/** Asks an STS and takes its answer only when that is a temporary key of half an hour at most (and a minute's grace). */
export async function askForKey(transport: Transport, request: SignedRequest, now: Date, read: (text: string) => unknown): Promise<TemporaryKey> {
  const answer = await transport(request);
  const text = await textOfAnswer(answer);
  if (answer.status !== 200) return storageDown(`sts ${answer.status}`);
  let given: unknown;
  try {
    given = read(text);
  } catch {
    return storageDown('sts answered nonsense');
  }
  const parsed = key.safeParse(given);
  if (!parsed.success || !(parsed.data.expiresAt > now)) return storageDown('sts answered another shape');
  if (parsed.data.expiresAt.getTime() > now.getTime() + longest + 60_000) return storageDown('sts gave a key for too long');
  return parsed.data;
}

export const keySeconds = longest / 1000;

export interface StsSettings {
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  role: string | undefined;
  bucket: string;
  transport: Transport;
}
