import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/swagger';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { projectRoot } from '../../config.ts';
import { refused } from './envelope.ts';
import { Refusal } from './refusal.ts';

export const consoleFolder = join(projectRoot, 'apps/console/dist');

/** What says how a page may be shown and what it may load is not said again of each of its files. */
const ofPagesOnly = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** By what a browser asks whether a file has changed: one that never does is asked for once. */
const ofChangingFiles = ['etag', 'last-modified', 'accept-ranges'];

const ofCatalogue = (name: string) => name.startsWith('catalogue/');

/** The names of the files that the built console is made of, without their compressed copies. */
const readFiles = (): ReadonlySet<string> =>
  new Set(
    readdirSync(consoleFolder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && !/^\.|\.(br|gz)$/.test(each.name))
      .map(({ parentPath, name }) => relative(consoleFolder, join(parentPath, name)).replaceAll('\\', '/')),
  );

/** Tells whether the built console has a file. They are more than a thousand, and read once; again where one is asked for that is not known and the console was built anew since. */
function knownFiles(): (name: string) => boolean {
  let files: ReadonlySet<string> = new Set();
  let readAt = 0;
  return (name) => {
    if (files.has(name)) return true;
    const builtAt = statSync(join(consoleFolder, 'assets'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (builtAt !== readAt) [files, readAt] = [readFiles(), builtAt];
    return files.has(name);
  };
}

/**
 * Serves the built console, compressed where the browser takes it: hashed files for a year, the page itself never from a cache. Unknown pages get the console, which knows its own
 * routes. The catalogue of widgets is there in demo mode only.
 */
export async function serveConsole(app: FastifyInstance, { demo }: { readonly demo: boolean }): Promise<void> {
  const built = existsSync(join(consoleFolder, 'index.html'));
  if (built) {
    // It would read whole folders at each request, to see how a name is spelt there: here every name is known.
    await app.register(fastifyStatic, {
      root: consoleFolder,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isPart = path.includes('/assets/');
        reply.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isPart) for (const name of [...ofPagesOnly, ...ofChangingFiles]) reply.removeHeader(name);
      },
    });
    const isFile = knownFiles();
    app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
      const name = request.params['*'];
      return isFile(name) && (demo || !ofCatalogue(name)) ? reply.sendFile(name) : reply.callNotFound();
    });
  }
  // The console's first page.
  if (built) app.get('/', { schema: { hide: true } }, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  if (built && demo)
    app.get('/catalogue', { schema: { hide: true } }, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('catalogue/catalogue.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
    if (built && wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.status(404).send(refused(new Refusal(e.NO_SUCH_CALL), request.id));
  });
}
