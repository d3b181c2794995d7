import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { hashToken } from '../../../platform/session/session.ts';
import { freshCaptcha, signInByForm } from '../../../testing/fixtures-sign-in.ts';
import { call } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ TRUST_PROXY: '1' });

/** Counts addresses: each test has one of its own, so that no test counts against another. */
let addresses = 0;
const freshAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

const ask = (query: string, values: unknown[] = []) =>
  withClient(server().test.superuser, async (client) => (await client.query<Record<string, unknown>>(query, values)).rows);

describe('signing in', () => {
  it('answers a token that opens the console', async () => {
    const { status, token } = await signInByForm(server());
    expect(status).toBe(200);
    const info = await call<{ account: string }>(server(), { token }, 'GET', '/privilege/my/info');
    expect(info.result.account).toBe('reviewer');
  });

  it('sets a cookie that scripts cannot read, for this site only, as long as the session', async () => {
    const { cookies, token } = await signInByForm(server());
    expect(cookies.filter((cookie) => cookie.includes(token))).toEqual([`new_bjz_token=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`]);
  });

  it('sets the cookie for TLS only, behind TLS', async () => {
    const { cookies } = await signInByForm(server(), { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.9.9' } });
    expect(cookies[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('gives 256 random bits each time and keeps only their hash', async () => {
    const tokens = [(await signInByForm(server())).token, (await signInByForm(server())).token];
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(await ask('select 1 as found from directory.session where token_hash = $1', [hashToken(token)])).toEqual([{ found: 1 }]);
    }
    expect(new Set(tokens).size).toBe(2);
    const kept = JSON.stringify(await ask('select s::text as row from directory.session s'));
    for (const token of tokens) {
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  it('is a new session, whatever the browser brought along', async () => {
    const earlier = 'a'.repeat(43);
    const { token } = await signInByForm(server(), { headers: { cookie: `new_bjz_token=${earlier}`, origin: 'http://localhost', host: 'localhost' } });
    expect(token).not.toBe(earlier);
    expect((await call(server(), { token: earlier }, 'GET', '/privilege/my/info')).code).toBe(1003);
  });

  it('is written down with who, from where, and the request', async () => {
    const ip = freshAddress();
    await signInByForm(server(), { ip });
    const rows = await ask(
      "select actor_type, actor_name, object_no, ip, request_id ~ '^[0-9a-f-]{36}$' as has_request from operation_log where action = '登录' and ip = $1",
      [ip],
    );
    expect(rows).toEqual([{ actor_type: 'staff', actor_name: '员工reviewer', object_no: 'reviewer', ip, has_request: true }]);
  });

  it('makes an old hash as strong as today’s', async () => {
    const weak = await hash('Old-password-1', { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const { id } = server().staff.nobody;
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update account set password_hash = ${weak} where merchant_id = 1 and id = ${id}`.execute(tx),
    );
    expect((await signInByForm(server(), { username: 'nobody', password: 'Old-password-1' })).status).toBe(200);
    expect(await ask('select password_hash from account where id = $1', [id])).toEqual([
      { password_hash: expect.stringContaining('m=19456,t=2,p=1') as string },
    ]);
    expect((await signInByForm(server(), { username: 'nobody', password: 'Old-password-1' })).status).toBe(200);
  });
});

describe('a sign-in is refused', () => {
  it('for a wrong name and a wrong password alike', async () => {
    const wrongName = await signInByForm(server(), { username: 'nobody-here', ip: freshAddress() });
    const wrongPassword = await signInByForm(server(), { password: 'wrong', ip: freshAddress() });
    expect(wrongName).toEqual(wrongPassword);
    expect(wrongName).toMatchObject({ status: 400, code: sessionErrors.WRONG_SIGN_IN.code, message: '用户名或密码错误', cookies: [] });
  });

  it('in about the same time for both', async () => {
    const [names, passwords]: [number[], number[]] = [[], []];
    const timed = async (into: number[], form: { username?: string; password?: string }) => {
      const ip = freshAddress();
      const code_key = await freshCaptcha(server());
      const begun = performance.now();
      await signInByForm(server(), { ...form, ip, code_key });
      into.push(performance.now() - begun);
    };
    for (let n = 0; n < 15; n += 1) {
      await timed(names, { username: `nobody-here-${n}`, password: 'wrong' });
      await timed(passwords, { username: ['reviewer', 'admin', 'guest', 'operator', 'everything'][n % 5]!, password: 'wrong' });
    }
    const ratio = Math.min(...names) / Math.min(...passwords);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('for a disabled account only to who knows its password', async () => {
    const { id } = server().staff.operator;
    const enable = (enabled: boolean) =>
      withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
        sql`update account set enabled = ${enabled} where merchant_id = 1 and id = ${id}`.execute(tx),
      );
    await enable(false);
    expect(await signInByForm(server(), { username: 'operator', ip: freshAddress() })).toMatchObject({
      status: 401,
      code: 1004,
      message: '账号已停用，请联系管理员',
      cookies: [],
    });
    expect(await signInByForm(server(), { username: 'operator', password: 'wrong', ip: freshAddress() })).toMatchObject({
      status: 400,
      code: sessionErrors.WRONG_SIGN_IN.code,
    });
    await enable(true);
  });

  it('for a password beyond 128 bytes, whatever its beginning', async () => {
    for (const password of ['x'.repeat(129), '密'.repeat(43), `Correct-horse-9${' '.repeat(200)}`, 'x'.repeat(1024)])
      expect(await signInByForm(server(), { username: 'reviewer2', password, ip: freshAddress() })).toMatchObject({
        status: 400,
        code: sessionErrors.WRONG_SIGN_IN.code,
      });
  });

  it('for a password that only begins like the right one', async () => {
    const long = `${'p'.repeat(100)}right`;
    const kept = await hashPassword(long);
    const { id } = server().staff.supervisor;
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update account set password_hash = ${kept} where merchant_id = 1 and id = ${id}`.execute(tx),
    );
    const attempt = (password: string) => signInByForm(server(), { username: 'supervisor', password, ip: freshAddress() });
    expect((await attempt(long)).status).toBe(200);
    for (const wrong of [long.slice(0, 72), long.slice(0, 100), `${'p'.repeat(100)}wrong`, `${long}x`])
      expect((await attempt(wrong)).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
  });

  it('for another organisation', async () => {
    const answer = await server().app.inject({
      method: 'POST',
      url: '/privilege/login/login',
      payload: { username: 'reviewer', password: 'x', code_key: 'x', code: 'x', org: 'other' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
