import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { Refusal } from './refusal.ts';
import { isSound } from './sound-value.ts';
import type { UploadedFile } from './upload-form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as sent, for signatures. */
    rawBody: Buffer | undefined;
    upload: UploadedFile | undefined;
  }
}

/** Reads JSON and form-encoded bodies. Own and inherited names like __proto__ are refused, not dropped; so is a body that is not sound. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('upload', undefined);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, {});
    return parse(request, body.toString('utf8'), (error, value) =>
      error === null && !isSound(value) ? done(new Refusal(e.INVALID_INPUT, { note: 'not sound' })) : done(error, value),
    );
  });
  await app.register(formbody);
}
