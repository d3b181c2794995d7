import type { Readable } from 'node:stream';

/** One request at the bucket, however it came. */
export interface BucketRequest {
  method: string;
  /** The path as sent, percent-encoded: the signature covers it. */
  path: string;
  query: URLSearchParams;
  /** The headers by name, in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: AsyncIterable<Uint8Array>;
}

export interface BucketAnswer {
  status: number;
  headers: Record<string, string>;
  body?: string | Readable;
}

export const xmlAnswer = (xml: string, status = 200): BucketAnswer => ({ status, headers: { 'content-type': 'application/xml' }, body: xml });
export const emptyAnswer = (status: number, headers: Record<string, string> = {}): BucketAnswer => ({ status, headers });
