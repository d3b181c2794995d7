import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { platformErrors as e, type ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { refused } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** Answers refusals that come before any route: an address that is none, a path part that is too long. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new Refusal(e.NO_SUCH_CALL);
  void reply.status(refusal.definition.status).send(refused(refusal, request.id));
}

const statusLine: Partial<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Content Too Large' };

/** The answer that ends a connection outside of any request. */
function lastWords(definition: ErrorDefinition): string {
  const body = JSON.stringify(refused(new Refusal(definition), randomUUID()));
  return `HTTP/1.1 ${definition.status} ${statusLine[definition.status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
}

/** Tells a client whose body does not come, and stops waiting for it. */
export function refuseSlowBody(socket: Socket): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  socket.write(lastWords(e.TOO_SLOW));
  socket.destroySoon();
}

/** Answers what is not HTTP, or has headers that are endless or too slow, like everything else, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const silent = error.code === 'ECONNRESET' || socket.bytesRead === 0;
  if (silent || socket.destroyed || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseSlowBody(socket);
  socket.end(lastWords(error.code === 'HPE_HEADER_OVERFLOW' ? e.TOO_LARGE : e.BROKEN_BODY));
}
