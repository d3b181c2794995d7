import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeishuStandIn } from '../../testing/fixtures-feishu.ts';
import { startTestServer, useServer, type TestServer } from '../../testing/test-server.ts';
import { withClient } from '../db/prepare-embedded.ts';

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

type Server = ReturnType<ReturnType<typeof useServer>>;
const options = '/privilege/login/options';
const from = (server: Server, remoteAddress: string, url = options, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, remoteAddress, headers });

describe('bodies that do not come', () => {
  const server = useServer();

  it('keep nobody out, however many one client has begun', async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server().app.server.address() as AddressInfo;
    let begun = 0;
    server().app.server.on('request', () => (begun += 1));
    const half = 'POST /privilege/login/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    const sockets = await Promise.all(
      Array.from({ length: 450 }, async () => {
        const socket = connect(port, '127.0.0.1', () => socket.write(half)).on('error', () => {});
        await once(socket, 'connect');
        return socket;
      }),
    );
    await expect.poll(() => begun).toBe(450);
    const { token } = server().staff.reviewer;
    for (const url of [options, '/healthz', '/readyz', '/metrics']) expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/privilege/my/info`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('more work of people who are not signed in than the server takes', () => {
  const feishu = new FeishuStandIn();
  let server: TestServer;
  beforeAll(async () => {
    await feishu.listen();
    server = await startTestServer(feishu.settings);
  });
  afterAll(async () => {
    await feishu.stop();
    await server.app.close();
    await server.test.drop();
  });

  /** A sign-in that waits for Feishu, which does not answer. */
  async function waiting(ip: string): Promise<{ answered: Promise<number> }> {
    const begun = await from(server, ip, '/user/feishu/authorize', { host: 'localhost' });
    const cookie = String(begun.headers['set-cookie']).split(';')[0]!;
    const { state } = begun.json<{ result: { state: string } }>().result;
    const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
    const asked = server.app.inject({ method: 'POST', url: '/user/feishu/login', payload: { code: 'x', state }, remoteAddress: ip, headers });
    return { answered: asked.then((answer) => answer.statusCode) };
  }

  it('is answered at once: 429 to an address that has its share, 503 when all is taken; who is signed in and who looks after the server get through', async () => {
    feishu.moods = { token: 'never' };
    const underWay: { answered: Promise<number> }[] = [];
    for (let n = 0; n < 20; n += 1) underWay.push(await waiting('10.2.0.1'));
    await expect.poll(() => feishu.calls.length).toBe(20);
    const refused = await from(server, '10.2.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ ret_code: 1050, ret_msg: '操作过于频繁，请稍后再试' });
    expect(refused.headers['retry-after']).toBe('1');
    for (let address = 2; address <= 5; address += 1) for (let n = 0; n < 20; n += 1) underWay.push(await waiting(`10.2.0.${address}`));
    await expect.poll(() => feishu.calls.length).toBe(100);
    const busy = await from(server, '10.2.0.9');
    expect(busy.statusCode).toBe(503);
    expect(busy.json()).toMatchObject({ ret_code: 1051, ret_msg: '系统繁忙，请稍后再试' });
    const bearer = { authorization: `Bearer ${server.staff.reviewer.token}` };
    for (const ip of ['10.2.0.1', '10.2.0.9']) {
      expect((await from(server, ip, '/privilege/my/info', bearer)).statusCode).toBe(200);
      expect((await from(server, ip, '/healthz')).statusCode).toBe(200);
      expect((await from(server, ip, '/readyz')).statusCode).toBe(200);
      // Who claims a session and has none is told so, and is not let into an open call by it.
      expect((await from(server, ip, '/privilege/my/info')).statusCode).toBe(401);
      expect((await from(server, ip, options, bearer)).statusCode).not.toBe(200);
    }
    feishu.dropAll();
    expect(new Set(await Promise.all(underWay.map(({ answered }) => answered)))).toEqual(new Set([502]));
    expect((await from(server, '10.2.0.1')).statusCode).toBe(200);
    expect((await from(server, '10.2.0.9')).statusCode).toBe(200);
  });
});

describe('more requests under way than the server takes', () => {
  const server = useServer();

  it('are answered 503 at once, and when they are over everything is served again', async () => {
    const ask = () => from(server(), '10.3.0.1', '/privilege/my/info', { authorization: `Bearer ${server().staff.reviewer.token}` });
    const answers = await withClient(server().test.superuser, async (client) => {
      await client.query('begin');
      await client.query('lock table directory.session in access exclusive mode');
      const held = Array.from({ length: 400 }, () => ask().then(({ statusCode }) => statusCode));
      const busy = await ask();
      expect(busy.statusCode).toBe(503);
      expect(busy.json()).toMatchObject({ ret_code: 1051, ret_msg: '系统繁忙，请稍后再试' });
      expect((await from(server(), '10.3.0.1', '/healthz')).statusCode).toBe(200);
      expect((await from(server(), '10.3.0.1')).statusCode).toBe(200);
      await client.query('rollback');
      return Promise.all(held);
    });
    expect(answers).toEqual(answers.map(() => 200));
    expect((await ask()).statusCode).toBe(200);
  });
});
