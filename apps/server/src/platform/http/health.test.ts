import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';

describe('the figures for Prometheus', () => {
  const server = useServer();
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) => server().app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });

  it('are for this machine while it is developed on', async () => {
    expect((await ask('127.0.0.1')).body).toMatch(/^# HELP/);
    expect((await ask('::1')).statusCode).toBe(200);
  });

  it('are nothing that a stranger finds', async () => {
    for (const ip of ['10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1']) expect((await ask(ip)).statusCode).toBe(404);
    expect((await ask('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  it('name routes by their pattern and nobody by name, number or phone', async () => {
    await server().app.inject({
      method: 'GET',
      url: '/merchant/order/detail/orderListBaseInfo?order_id=202603020000000001',
      headers: { authorization: `Bearer ${server().staff.admin.token}` },
    });
    await server().app.inject({
      method: 'POST',
      url: '/merchant/order/audit/13912345678',
      headers: { authorization: `Bearer ${server().staff.admin.token}` },
      payload: {},
    });
    const { body } = await ask('127.0.0.1');
    expect(body).toContain('route="/merchant/order/audit/:action"');
    expect(body).not.toMatch(/202603020000000001|13912345678/);
  });
});

describe('the figures for Prometheus with a token', () => {
  const token = 'a-token-of-many-letters';
  const server = useServer({ METRICS_TOKEN: token });
  const ask = (authorization?: string) => server().app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

  it('are for who has it, and not even for this machine without', async () => {
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    for (const wrong of [undefined, 'Bearer wrong', `bearer ${token}`, `Bearer ${token} `, `Bearer ${token.slice(0, -1)}`])
      expect((await ask(wrong)).statusCode).toBe(404);
  });
});

describe('whether the server is well', () => {
  const server = useServer();
  const ask = async (url: string) => {
    const { statusCode, body } = await server().app.inject({ method: 'GET', url });
    return { statusCode, body: JSON.parse(body) as Record<string, unknown> };
  };

  it('is told as long as the process lives, and as long as it can serve', async () => {
    expect(await ask('/healthz')).toEqual({ statusCode: 200, body: { status: 'ok' } });
    expect(await ask('/readyz')).toMatchObject({ statusCode: 200, body: { status: 'ready', database: 'ok' } });
  });

  it('says no from the moment it is told to end', async () => {
    server().drain();
    expect(await ask('/readyz')).toMatchObject({ statusCode: 503, body: { draining: true } });
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});
