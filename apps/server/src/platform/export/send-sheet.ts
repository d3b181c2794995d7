import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Hands a sheet to the browser as a file that it saves and does not open. It is not waited for: the call's transaction ends meanwhile. */
export function sendSheet(reply: FastifyReply, fileName: string, content: Readable | Buffer): void {
  void reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
