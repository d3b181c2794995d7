import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleFolder } from './console-files.ts';

/** The sources by which the policy knows the scripts that stand in the console's page itself, those that are not loaded from a file. */
export function ownScripts(page = join(consoleFolder, 'index.html')): string[] {
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
}

/**
 * Security headers; the console runs under this policy without a violation. antd writes style elements.
 * @param bucketOrigin where browsers put objects, when it is not our own origin; pictures are always shown under our own name
 */
export function secureHeaders(app: FastifyInstance, bucketOrigin: string | undefined): void {
  // Once for all requests: put together anew for each, as Fastify's own plugin does, they took a hundredth of a call's time.
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...ownScripts()],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(bucketOrigin === undefined ? [] : [bucketOrigin])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Behind TLS the proxy or PUBLIC_ORIGIN decides; over plain http browsers ignore it.
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, next) => secure(request.raw, reply.raw, (error) => next(error as Error | undefined)));
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
  });
}
