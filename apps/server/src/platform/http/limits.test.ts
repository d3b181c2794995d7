import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';

describe('an address that asks too much', () => {
  const server = useServer({ RATE_LIMIT: '20' });
  const ask = (ip: string, url = '/privilege/login/options') => server().app.inject({ method: 'GET', url, remoteAddress: ip });

  it('is answered 429 beyond its limit, with the time to wait, and nobody else is', async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200);
    const refused = await ask('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ ret_code: 1050, ret_msg: '操作过于频繁，请稍后再试' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
  });

  it('is counted for every call and every page together, also for those that are none', async () => {
    const urls = ['/privilege/my/info', '/nothing', '/', '/privilege/login/options'];
    for (let n = 0; n < 20; n += 1) expect((await ask('10.0.0.3', urls[n % urls.length])).statusCode).not.toBe(429);
    for (const url of urls) expect((await ask('10.0.0.3', url)).statusCode).toBe(429);
  });

  it('does not get a new limit by naming another address', async () => {
    for (let n = 0; n < 20; n += 1) await ask('10.0.0.4');
    const answer = await server().app.inject({
      method: 'GET',
      url: '/privilege/login/options',
      remoteAddress: '10.0.0.4',
      headers: { 'x-forwarded-for': '10.9.9.9', 'x-real-ip': '10.9.9.9', forwarded: 'for=10.9.9.9' },
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe('behind a proxy', () => {
  const server = useServer({ RATE_LIMIT: '5', TRUST_PROXY: '1' });
  /** What the proxy sends on: what the client said of itself, and then where the client really is. */
  const ask = (claimed: string, real: string) =>
    server().app.inject({
      method: 'GET',
      url: '/privilege/login/options',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': claimed === '' ? real : `${claimed}, ${real}` },
    });

  it('each client has its own limit', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask('', '10.0.1.1')).statusCode).toBe(200);
    expect((await ask('', '10.0.1.1')).statusCode).toBe(429);
    expect((await ask('', '10.0.1.2')).statusCode).toBe(200);
  });

  it('a client counts by where the proxy saw it, not by what it says of itself', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(`10.7.7.${n}`, '10.0.1.3')).statusCode).toBe(200);
    expect((await ask('10.7.7.99', '10.0.1.3')).statusCode).toBe(429);
  });

  it('a stranger who says to be this machine does not read the metrics', async () => {
    const answer = await server().app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('more requests under way than the server takes', () => {
  const server = useServer();

  it('are answered 503 at once, and when they are over everything is served again', async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server().app.server.address() as AddressInfo;
    // Bodies that do not come: each holds its request open.
    const open = Array.from({ length: 420 }, () => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/privilege/login/login',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': '100' },
      });
      const status = new Promise<number>((resolve) => {
        sent.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', () => resolve(0));
      });
      sent.write('{');
      return { sent, status };
    });
    const early = await Promise.race([Promise.all(open.map(({ status }) => status)), setTimeout(1500, undefined)]);
    expect(early).toBeUndefined();
    const busy = await server().app.inject({ method: 'GET', url: '/privilege/login/options' });
    expect(busy.statusCode).toBe(503);
    expect(busy.json()).toMatchObject({ ret_code: 1051, ret_msg: '系统繁忙，请稍后再试' });
    for (const { sent } of open) sent.destroy();
    await Promise.all(open.map(({ status }) => status));
    await expect.poll(async () => (await server().app.inject({ method: 'GET', url: '/privilege/login/options' })).statusCode, { timeout: 5000 }).toBe(200);
  });
});
