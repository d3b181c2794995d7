import { Readable } from 'node:stream';
import type { Bucket } from '../bucket/bucket.ts';
import { faultOf } from '../bucket/faults.ts';
import { writeXml } from './xml.ts';
import { storageDown, type Transport } from './transport.ts';

async function* once(bytes: Uint8Array | string | undefined): AsyncGenerator<Uint8Array> {
  if (bytes !== undefined && bytes.length > 0) yield Buffer.from(bytes);
}

/** Sends requests straight into the embedded bucket of this process: the same requests, the same signatures, no socket. */
export const intoBucket =
  (bucket: Bucket): Transport =>
  async ({ method, url, headers, body }) => {
    const sent = { ...Object.fromEntries(headers), host: url.host, ...(body ? { 'content-length': String(body.length) } : {}) };
    try {
      const answer = await bucket.handle({ method, path: url.pathname, query: url.searchParams, headers: sent, body: once(body) });
      return {
        status: answer.status,
        headers: new Headers(answer.headers),
        body: answer.body instanceof Readable ? answer.body : once(answer.body),
      };
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) return storageDown((error as NodeJS.ErrnoException).code ?? (error as Error).name);
      return { status: fault.status, headers: new Headers(), body: once(writeXml({ Error: { Code: fault.code, Message: fault.message } })) };
    }
  };
