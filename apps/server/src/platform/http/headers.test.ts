import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { post } from '../../testing/http.ts';
import { useServer } from '../../testing/test-server.ts';
import { ownScripts } from './headers.ts';

const server = useServer();

const contentSecurityPolicy = [
  "default-src 'self'",
  ["script-src 'self'", ...ownScripts()].join(' '),
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const wanted = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=15552000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const bearer = () => ({ authorization: `Bearer ${server().staff.admin.token}` });

it("the policy names the page's own scripts by what they say, and no file", () => {
  const page = join(mkdtempSync(join(tmpdir(), 'page-')), 'index.html');
  writeFileSync(page, '<script>one()</script><script type="module" src="/a.js"></script>');
  expect(ownScripts(page)).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
  expect(ownScripts(join(page, 'none'))).toEqual([]);
});

describe('every answer', () => {
  it.each([
    ['a page', { method: 'GET' as const, url: '/order/orderList', headers: { accept: 'text/html' } }],
    ['a call', { method: 'GET' as const, url: '/privilege/login/options' }],
    ['a refusal', { method: 'GET' as const, url: '/privilege/my/info' }],
    ['a call that is none', { method: 'GET' as const, url: '/nothing/here' }],
    ['a body that is none', { method: 'POST' as const, url: '/privilege/login/login', payload: '{', headers: { 'content-type': 'application/json' } }],
    ['a health check', { method: 'GET' as const, url: '/healthz' }],
  ])('%s carries the security headers and says nothing of what runs here', async (_, options) => {
    const { headers } = await server().app.inject(options);
    expect(headers).toMatchObject(wanted);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it('of a call is kept by no cache, and carries its request id', async () => {
    for (const url of ['/privilege/login/captcha', '/privilege/my/info']) {
      const { headers } = await server().app.inject({ method: 'GET', url, headers: bearer() });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('has a request id of its own, whatever the caller calls it', async () => {
    const ask = async () =>
      (await server().app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })).headers['x-request-id'];
    const ids = [await ask(), await ask()];
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });

  it('shows a fault of ours by its number and nothing of its insides', async () => {
    server().services.exports.add('broken', {
      title: 'x',
      seenBy: 'signed-in',
      permission: 'order:export',
      filter: {
        safeParse: () => {
          throw new Error('secret table orders at /srv/app.ts:10');
        },
      } as never,
      columns: [],
      count: async () => 0,
      page: async () => ({ rows: [], cursor: undefined }),
    });
    const answer = await post(server(), server().staff.admin, '/platform/export/start', { list: 'broken', filter: {} });
    expect(answer).toMatchObject({ status: 500, code: platformErrors.INTERNAL.code });
    expect(answer.message).toBe(`系统异常，请稍后重试（请求编号 ${String(answer.headers['x-request-id'])}）`);
    expect(JSON.stringify(answer)).not.toMatch(/secret table|app\.ts|at /);
  });

  it('of one site cannot be read by scripts of another', async () => {
    const { headers } = await server().app.inject({ method: 'GET', url: '/privilege/my/info', headers: { ...bearer(), origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const preflight = await server().app.inject({
      method: 'OPTIONS',
      url: '/privilege/role/save',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
