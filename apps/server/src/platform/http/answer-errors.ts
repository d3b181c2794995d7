import type { FastifyInstance, FastifyReply } from 'fastify';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { refused } from './envelope.ts';
import { refusalOf } from './failures.ts';
import { Refusal } from './refusal.ts';

/** Answers what an operation throws: a refusal as what it says, anything else as a fault with the request's number, which alone is logged as an error. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const route = request.routeOptions.url;
    const refusal = refusalOf(error);
    if (refusal) {
      request.log.info({ code: refusal.definition.code, note: refusal.note, route }, 'refused');
      return reply.status(refusal.definition.status).send(refused(refusal, request.id));
    }
    if (hasLeft(error, reply)) request.log.info({ route }, 'left');
    else request.log.error({ err: error, route }, 'failed');
    return reply.status(500).send(refused(new Refusal(e.INTERNAL, { text: `系统异常，请稍后重试（请求编号 ${request.id}）` }), request.id));
  });
}

/** Whether the asker closed the line before the answer's first byte: Fastify then destroys what it was compressing and tells that as an error. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
