import Fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { serveConsole } from '../../apps/server/src/platform/http/console-files.ts';
import { secureHeaders } from '../../apps/server/src/platform/http/headers.ts';
import { launchBrowser } from './browser.ts';
import { buildConsole } from './build-console.ts';

export interface CatalogueServer {
  readonly url: string;
  readonly browser: Browser;
  readonly stop: () => Promise<void>;
}

/** Serves the catalogue of widgets as the server does in demo mode, under its security headers and without a database. */
export async function startCatalogue(): Promise<CatalogueServer> {
  buildConsole();
  const app = Fastify({ forceCloseConnections: true });
  secureHeaders(app, undefined);
  await serveConsole(app, { demo: true });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // The kept pictures are of a whole browser.
  const browser = await launchBrowser('whole');
  return {
    url: `${origin}/catalogue`,
    browser,
    stop: async () => {
      await browser.close();
      await app.close();
    },
  };
}
