import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as sent, for signatures. */
    rawBody: Buffer | undefined;
  }
}

/** JSON and form-encoded bodies. Own and inherited names like __proto__ are refused, not dropped. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest('rawBody', undefined);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, {});
    return parse(request, body.toString('utf8'), done);
  });
  await app.register(formbody);
}
