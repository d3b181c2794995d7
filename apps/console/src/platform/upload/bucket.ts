import { AwsV4Signer } from 'aws4fetch';
import { credentialsFor, type Credentials } from './credentials.ts';
import { UploadRefused, type UploadTask } from './port.ts';
import { send, type BucketAnswer } from './send.ts';
import { texts } from './texts.ts';

interface Asked {
  readonly method: 'PUT' | 'POST';
  readonly key: string;
  readonly query?: string;
  readonly body?: Blob | string;
  readonly type?: string;
}

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a file, which may have been moved or removed since it was chosen: then the upload is refused. */
const bytesOf = (body: Blob) => body.arrayBuffer().catch(() => Promise.reject(new UploadRefused(texts.unreadable)));

async function sha256(body: Blob | string | undefined): Promise<string> {
  const bytes = typeof body === 'object' ? await bytesOf(body) : new TextEncoder().encode(body ?? '');
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

const addressOf = ({ endpoint }: Credentials, { key, query }: Asked) =>
  new URL(`${endpoint}/${key}${query === undefined ? '' : `?${query}`}`, location.origin).href;

async function signed(asked: Asked, credentials: Credentials) {
  const { access_id, secret, security_token, region, ahead } = credentials;
  const request = await new AwsV4Signer({
    method: asked.method,
    url: addressOf(credentials, asked),
    headers: { 'x-amz-content-sha256': await sha256(asked.body), ...(asked.type === undefined ? {} : { 'content-type': asked.type }) },
    accessKeyId: access_id,
    secretAccessKey: secret,
    sessionToken: security_token,
    region,
    service: 's3',
    datetime: new Date(Date.now() + ahead).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
  }).sign();
  return { method: asked.method, url: request.url.href, headers: request.headers, body: asked.body ?? null };
}

export const codeIn = ({ text }: BucketAnswer): string => /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
const oldKey = new Set(['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId', 'RequestTimeTooSkewed', 'SecurityTokenExpired']);

/** The failure of an answer that does not count. */
function failureOf(answer: BucketAnswer): Error {
  if (answer.status === 507) return new Error(texts.full);
  if (codeIn(answer) === 'QuotaExceeded') return new Error(texts.tooMuch);
  return codeIn(answer) === 'EntityTooLarge' ? new UploadRefused('文件过大，请更换后重试') : new Error(texts.storage);
}

/**
 * One request at the bucket under a temporary key; a key that ran out meanwhile is replaced once.
 * @param accept answers other than 2xx that the caller knows what to do with, by S3's code
 */
export async function ask(
  task: UploadTask,
  asked: Asked,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
  accept: readonly string[] = [],
): Promise<BucketAnswer> {
  if (globalThis.crypto?.subtle === undefined) throw new UploadRefused(texts.insecure);
  for (let again = false; ; again = true) {
    const answer = await send(await signed(asked, await credentialsFor(task, again)), onSent, signal);
    if (answer.status < 300 || accept.includes(codeIn(answer))) return answer;
    if (again || !oldKey.has(codeIn(answer))) throw failureOf(answer);
  }
}
