import { createHash } from 'node:crypto';
import { fault } from './faults.ts';

interface Expected {
  /** The content's SHA-256 as the header x-amz-content-sha256 says it. */
  payloadHash: string;
  /** The header Content-MD5, when the client sent it. */
  md5?: string | undefined;
  mostBytes: number;
}

/** Hands the body on and, at its end, refuses one that is not what was signed or is longer than allowed. @throws BucketFault */
export async function* checkedPayload(body: AsyncIterable<Uint8Array>, { payloadHash, md5, mostBytes }: Expected): AsyncGenerator<Uint8Array> {
  if (payloadHash.startsWith('STREAMING-')) fault('NotImplemented', 'Bodies in signed chunks are not taken; send the body whole.');
  const hash = payloadHash === 'UNSIGNED-PAYLOAD' ? undefined : createHash('sha256');
  const digest = md5 === undefined ? undefined : createHash('md5');
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) fault('EntityTooLarge', `The object may have ${mostBytes} bytes at most.`);
    hash?.update(chunk);
    digest?.update(chunk);
    yield chunk;
  }
  if (digest && digest.digest('base64') !== md5) fault('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  if (hash && hash.digest('hex') !== payloadHash)
    fault('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 header does not match what was computed.');
}
