import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { consoleFolder, serveConsole } from './console-files.ts';

const server = useServer();
const page = { accept: 'text/html' };

/** The console's largest script; small ones are not worth packing. */
function largest(): string {
  const scripts = readdirSync(join(consoleFolder, 'assets')).filter((name) => name.endsWith('.js'));
  const sized = scripts.map((name) => ({ name, size: statSync(join(consoleFolder, 'assets', name)).size }));
  return `/assets/${sized.reduce((most, each) => (each.size > most.size ? each : most)).name}`;
}

describe.runIf(existsSync(join(consoleFolder, 'index.html')))('the console’s pages', () => {
  it.each(['/', '/login', '/order/orderList', '/no/such/page'])('%s is the console, asked for by GET or HEAD, and never from a cache', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server().app.inject({ method, url, headers: page });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('go out as %s to who takes it, far smaller, and as they are to who does not', async (encoding, unpacked) => {
    const asked = (url: string, taken?: string) => server().app.inject({ url, headers: { ...page, ...(taken ? { 'accept-encoding': taken } : {}) } });
    const [small, whole] = [await asked(largest(), encoding), await asked(largest())];
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) as string });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(unpacked(small.rawPayload).equals(whole.rawPayload)).toBe(true);
    expect(small.headers['content-type']).toBe(whole.headers['content-type']);
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2.5);
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('no other file is served than those of the console, by their own names', async () => {
    const part = largest();
    const others = [
      '/.inputs',
      `${part}.br`,
      part.toUpperCase(),
      '/assets/',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/none.js',
    ];
    for (const url of others) expect([url, (await server().app.inject(url)).statusCode]).toEqual([url, 404]);
    expect((await server().app.inject(part)).statusCode).toBe(200);
  });

  it('a call that does not exist is refused as one, not answered with a page', async () => {
    const answer = await server().app.inject({ method: 'GET', url: '/no/such/call', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ret_code: 1021 });
  });
});

describe.runIf(existsSync(join(consoleFolder, 'catalogue')))('the catalogue of widgets', () => {
  const title = '<title>组件目录';

  it('is a page in demo mode', async () => {
    const app = Fastify();
    await serveConsole(app, { demo: true });
    for (const url of ['/catalogue', '/catalogue?widget=money&theme=dark']) expect((await app.inject({ url, headers: page })).body).toContain(title);
  });

  it('is not there otherwise, nor any file of it: its address is one that does not exist', async () => {
    const file = readdirSync(join(consoleFolder, 'catalogue/assets'))[0]!;
    for (const url of ['/catalogue', '/catalogue/catalogue.html', '/catalogue/', '/x/../catalogue/catalogue.html', '/catalogue%2Fcatalogue.html']) {
      const answer = await server().app.inject({ url, headers: page });
      const unknown = await server().app.inject({ url: '/no/such/page', headers: page });
      expect(answer.body).toBe(unknown.body);
    }
    for (const name of [file, `${file}.br`, `${file}.gz`]) {
      const answer = await server().app.inject({ url: `/catalogue/assets/${name}`, headers: { 'accept-encoding': 'br' } });
      expect(answer.statusCode).toBe(404);
    }
  });
});
