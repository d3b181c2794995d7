import { expect, it } from 'vitest';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { readConfig } from '../../config.ts';
import { createApp } from './app.ts';

/** An app whose log is kept, with an answer too long to be compressed at once. */
async function appWithLog() {
  const log: { level: number; msg: string }[] = [];
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => (log.push(JSON.parse(line.toString()) as (typeof log)[0]), done()) });
  const app = await createApp(readConfig({ NODE_ENV: 'test' }), { level: 'info', stream });
  return { app, log };
}

it('an asker who leaves before a compressed answer begins is no error', async () => {
  const { app, log } = await appWithLog();
  app.post('/long', { compress: {} }, (asked) => {
    asked.raw.socket.destroy();
    return 'x'.repeat(5_000_000);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  request({ port, path: '/long', method: 'POST', headers: { 'accept-encoding': 'br', 'content-type': 'application/json' } })
    .on('error', () => {})
    .end('{}');
  await expect.poll(() => log.map(({ msg }) => msg)).toContain('left');
  await app.close();
  expect(log.filter(({ level }) => level >= 50)).toEqual([]);
});

it('what nobody foresaw is an error of the log, with the number that the asker reads', async () => {
  const { app, log } = await appWithLog();
  app.get('/broken', () => {
    throw new Error('unforeseen');
  });
  const answer = await app.inject('/broken');
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { ret_code: 1099 }]);
  expect(log.filter(({ level }) => level >= 50)).toMatchObject([{ msg: 'failed' }]);
  await app.close();
});
