import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { consoleFolder } from './console-files.ts';

const server = useServer();
const page = { accept: 'text/html' };

describe.runIf(existsSync(join(consoleFolder, 'index.html')))('the console’s pages', () => {
  it.each(['/', '/login', '/order/orderList', '/no/such/page'])('%s is the console, asked for by GET or HEAD, and never from a cache', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server().app.inject({ method, url, headers: page });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('a call that does not exist is refused as one, not answered with a page', async () => {
    const answer = await server().app.inject({ method: 'GET', url: '/no/such/call', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ret_code: 1021 });
  });
});
