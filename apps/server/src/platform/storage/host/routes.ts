import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { fileRoot, imageRoot } from '../addresses.ts';
import { rangeOf } from '../bucket/reading.ts';
import { BucketFault } from '../bucket/faults.ts';
import { keptName } from '../names.ts';
import { readVariant, Variants, variantType } from './variants.ts';
import { visibleUpload, type Seen } from './who-may-see.ts';

const keyOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

/**
 * How long browsers keep an upload: objects never change, so a public one stays for good; a private one is asked for each time, and a personal one is kept
 * nowhere.
 */
function cacheOf({ visibility, personal }: Seen): string {
  if (personal) return 'private, no-store';
  return visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-cache';
}

/** Sets the headers by which an upload is shown under our own name as what it was found to be, and as nothing that a browser might guess or run. */
function sayWhat(request: FastifyRequest, reply: FastifyReply, { seen, type, etag }: { seen: Seen; type: string; etag: string }): void {
  const elsewhere = seen.visibility === 'public' || (!seen.personal && 'ticket' in (request.query as object));
  const ending = seen.key.split('.').at(-1) ?? '';
  reply
    .header('content-type', type)
    .header('cache-control', cacheOf(seen))
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    // Pictures of goods, and what was handed out, are shown by shops, whose pages are elsewhere.
    .header('cross-origin-resource-policy', elsewhere ? 'cross-origin' : 'same-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${seen.kind === 'sheet' ? 'attachment' : 'inline'}; filename="file.${ending}"`);
}

const etagOf = (...parts: readonly unknown[]) => `"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}"`;

/** Whether the browser has the upload already, by its etag: if he may still see it, the person gets a 304. */
const isKnown = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '').split(/, */).some((each) => each.replace(/^W\//, '') === etag);

function rangeFor(request: FastifyRequest, reply: FastifyReply, size: number): { from: number; to: number } | undefined | 'none' {
  try {
    return rangeOf(request.headers.range, size);
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    reply.status(416).header('content-range', `bytes */${size}`);
    return 'none';
  }
}

/** Serves uploads, pictures in smaller sizes and everything else as it is: only what the server has read itself. */
export function serveUploads(app: FastifyInstance, services: Services): void {
  const { store, cacheFolder } = services.storage;
  const variants = new Variants(store, cacheFolder);
  const find = async (request: FastifyRequest) => (await visibleUpload(services, request, keyOf(request))) ?? refuse(e.NOT_FOUND);

  app.get(`${imageRoot}/*`, { schema: { hide: true } }, async (request, reply) => {
    const variant = readVariant(request.query as Record<string, unknown>) ?? refuse(e.NOT_FOUND, { note: 'variant' });
    const seen = await find(request);
    if (seen.kind !== 'image') refuse(e.NOT_FOUND);
    const etag = etagOf(seen.key, variant.w, variant.q, variant.f);
    sayWhat(request, reply, { seen, type: variantType(variant), etag });
    if (isKnown(request, etag)) return reply.status(304).send();
    return reply.send((await variants.get(seen.key, variant)) ?? refuse(e.NOT_FOUND));
  });

  app.get(`${fileRoot}/*`, { schema: { hide: true } }, async (request, reply) => {
    const seen = await find(request);
    const etag = etagOf(seen.key);
    const range = rangeFor(request, reply, seen.size);
    if (range === 'none') return reply.send('');
    sayWhat(request, reply, { seen, type: seen.type, etag });
    reply.header('accept-ranges', 'bytes');
    if (isKnown(request, etag)) return reply.status(304).send();
    const kept = (await store.get(keptName(seen.key), range)) ?? refuse(e.NOT_FOUND);
    reply.header('content-length', String(range ? range.to - range.from + 1 : kept.size));
    if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${seen.size}`);
    return reply.send(Readable.from(kept.body));
  });
}
