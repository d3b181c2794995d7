import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

export interface SentFile {
  /** The name under which the browser saves it. */
  name: string;
  /** Its media type. */
  type: string;
  content: Readable | Buffer;
  /** Its length in bytes, where it is known before it is sent. */
  bytes?: number;
}

/** Hands a file to the browser, which saves it and does not open it. It is not waited for: the call's transaction ends meanwhile. */
export function sendFile(reply: FastifyReply, { name, type, content, bytes }: SentFile): void {
  if (bytes !== undefined) void reply.header('content-length', bytes);
  void reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
