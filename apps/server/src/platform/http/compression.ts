import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';

/** Bytes below which an answer goes out as it is: it fits into one packet anyway. */
const threshold = 1024;

/** Compresses what its route asks for, as brotli or gzip. */
export const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    global: false,
    globalDecompression: false,
    threshold,
    encodings: ['br', 'gzip'],
    // Lists shrink to a tenth; a higher quality would take longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  });

/**
 * Whether a call's answers may be compressed: what staff read. Acts and calls open to everybody answer with secrets, such as a token or a new key, and the
 * length of a compressed answer tells whoever chooses a part of it what else is in it.
 */
export const mayCompress = ({ kind, permission, file, secret }: Endpoint): boolean =>
  kind === 'read' && permission !== 'open' && permission !== 'shop' && !file && !secret;
