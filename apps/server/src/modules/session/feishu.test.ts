import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { withTenant } from '../../platform/db/tenant.ts';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { FeishuStandIn, type FeishuUser, type Mood } from '../../testing/fixtures-feishu.ts';
import { post } from '../../testing/http.ts';
import { useServer } from '../../testing/test-server.ts';

const feishu = await FeishuStandIn.start();
const server = useServer(feishu.settings);
afterAll(() => feishu.stop());
afterEach(() => {
  feishu.moods = {};
});

const person = (name: string): FeishuUser => ({ open_id: `ou_${randomUUID()}`, union_id: `on_${randomUUID()}`, name });
const bound = person('已绑定');

/** Binds a Feishu id to an account, as an administrator does. */
async function bind(accountId: number, feishuId: string): Promise<void> {
  const answer = await post(server(), server().staff.admin, '/privilege/account/feishu', { account_id: String(accountId), feishu_id: feishuId });
  expect(answer.code).toBe(200);
}

beforeAll(() => bind(server().staff.reviewer.id, bound.open_id));

interface Browser {
  cookie: string;
}

const cookieIn = (headers: Record<string, unknown>): string =>
  ([headers['set-cookie']].flat() as string[]).find((cookie) => cookie.startsWith('feishu_browser=')) ?? '';

/** Asks, as a browser, where to sign in, and keeps its cookie. */
async function begin(): Promise<{ browser: Browser; address: string; state: string; setCookie: string }> {
  const answer = await server().app.inject({ method: 'GET', url: '/user/feishu/authorize', headers: { host: 'localhost' } });
  const { result } = answer.json<{ result: { url: string; state: string } }>();
  const setCookie = cookieIn(answer.headers);
  return { browser: { cookie: setCookie.split(';')[0]! }, address: result.url, state: result.state, setCookie };
}

interface Told {
  status: number;
  code: number;
  message: string;
  token: string | undefined;
  cookies: string[];
}

async function finish(browser: Browser, body: { code: string; state: string }): Promise<Told> {
  const answer = await server().app.inject({
    method: 'POST',
    url: '/user/feishu/login',
    payload: body,
    headers: { ...(browser.cookie ? { cookie: browser.cookie } : {}), origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' },
  });
  const envelope = answer.json<{ ret_code: number; ret_msg: string; result: { data?: { token: string } } }>();
  return {
    status: answer.statusCode,
    code: envelope.ret_code,
    message: envelope.ret_msg,
    token: envelope.result.data?.token,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  };
}

async function signIn(user: FeishuUser): Promise<Told> {
  const { browser, address } = await begin();
  return finish(browser, feishu.agree(address, user));
}

const whoIs = async (token: string) =>
  (await server().app.inject({ method: 'GET', url: '/privilege/my/info', headers: { authorization: `Bearer ${token}` } })).json<{
    result: { account: string };
  }>().result.account;

describe('sign-in through Feishu', () => {
  it('lets in the person whose open_id an administrator bound, sets the cookie and writes it down', async () => {
    const told = await signIn(bound);
    expect(told).toMatchObject({ status: 200, code: 200 });
    expect(await whoIs(told.token!)).toBe('reviewer');
    expect(told.cookies.find((cookie) => cookie.startsWith(`new_bjz_token=${told.token}`))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const history = await withClient(server().test.superuser, (client) =>
      client.query("select actor_name, object_no from operation_log where action = '飞书登录'"),
    );
    expect(history.rows.at(-1)).toEqual({ actor_name: '员工reviewer', object_no: 'reviewer' });
  });

  it('lets in the person whose union_id was bound', async () => {
    const user = person('另一人');
    await bind(server().staff.operator.id, user.union_id);
    expect(await whoIs((await signIn(user)).token!)).toBe('operator');
  });

  it('asks Feishu as documented: application, secret, the same redirect address, the code once', async () => {
    feishu.calls = [];
    await signIn(bound);
    expect(feishu.calls.map((call) => call.path)).toEqual(['/open-apis/authen/v2/oauth/token', '/open-apis/authen/v1/user_info']);
    expect(feishu.calls[0]?.body).toMatchObject({
      grant_type: 'authorization_code',
      client_id: feishu.appId,
      client_secret: feishu.appSecret,
      redirect_uri: expect.stringMatching(/\/feishuLogin$/) as string,
    });
  });

  it('binds its state to the browser: a cookie that scripts cannot read, for ten minutes, for this call only', async () => {
    const { setCookie, state } = await begin();
    expect(setCookie).toMatch(/^feishu_browser=[\w-]{32}; Max-Age=600; Path=\/user\/feishu; HttpOnly; SameSite=Lax$/);
    expect(state.length).toBeGreaterThanOrEqual(32);
  });

  it('keeps state and browser hashed', async () => {
    const { state, browser } = await begin();
    const kept = await withClient(server().test.superuser, (client) => client.query('select s::text as row from directory.feishu_state s'));
    expect(JSON.stringify(kept.rows)).not.toContain(state);
    expect(JSON.stringify(kept.rows)).not.toContain(browser.cookie.split('=')[1]);
  });
});

describe('sign-in through Feishu refuses', () => {
  it('a state that nobody asked for', async () => {
    const { browser, address } = await begin();
    const { code } = feishu.agree(address, bound);
    expect(await finish(browser, { code, state: 'a'.repeat(32) })).toMatchObject({ status: 400, code: sessionErrors.FEISHU_STATE.code, token: undefined });
  });

  it('a state without its browser, or from another browser', async () => {
    for (const browser of [{ cookie: '' }, { cookie: 'feishu_browser=x' }, (await begin()).browser]) {
      const { address } = await begin();
      expect(await finish(browser, feishu.agree(address, bound))).toMatchObject({ code: sessionErrors.FEISHU_STATE.code });
    }
  });

  it('a state that was spent, by success or by a refusal', async () => {
    const first = await begin();
    const agreed = feishu.agree(first.address, bound);
    expect((await finish(first.browser, agreed)).code).toBe(200);
    expect(await finish(first.browser, { ...agreed, code: feishu.agree(first.address, bound).code })).toMatchObject({ code: sessionErrors.FEISHU_STATE.code });
    const second = await begin();
    expect((await finish(second.browser, { code: 'wrong', state: second.state })).code).toBe(sessionErrors.FEISHU_CODE.code);
    expect(await finish(second.browser, feishu.agree(second.address, bound))).toMatchObject({ code: sessionErrors.FEISHU_STATE.code });
  });

  it('a state of more than ten minutes ago', async () => {
    const { browser, address } = await begin();
    server().clock.advance(600_001);
    expect(await finish(browser, feishu.agree(address, bound))).toMatchObject({ code: sessionErrors.FEISHU_STATE.code });
  });

  it('a code that was used', async () => {
    const first = await begin();
    const { code, state } = feishu.agree(first.address, bound);
    expect((await finish(first.browser, { code, state })).code).toBe(200);
    const second = await begin();
    expect(await finish(second.browser, { code, state: second.state })).toMatchObject({ status: 400, code: sessionErrors.FEISHU_CODE.code, token: undefined });
  });

  it('a code whose time is over', async () => {
    const { browser, address } = await begin();
    const agreed = feishu.agree(address, bound);
    feishu.expireCodes();
    expect(await finish(browser, agreed)).toMatchObject({ code: sessionErrors.FEISHU_CODE.code });
  });

  it('a code that was given for another redirect address', async () => {
    const { browser, address, state } = await begin();
    const elsewhere = new URL(address);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/feishuLogin');
    expect(await finish(browser, { code: feishu.agree(elsewhere.href, bound).code, state })).toMatchObject({ code: sessionErrors.FEISHU_CODE.code });
  });

  it('a person whom nobody bound', async () => {
    expect(await signIn(person('陌生人'))).toMatchObject({
      status: 403,
      code: sessionErrors.FEISHU_UNKNOWN.code,
      token: undefined,
      message: '该飞书账号未绑定商家后台账号，请联系管理员绑定',
    });
  });

  it('a person who was unbound', async () => {
    const user = person('曾绑定');
    await bind(server().staff.nobody.id, user.open_id);
    expect((await signIn(user)).code).toBe(200);
    await bind(server().staff.nobody.id, '');
    expect((await signIn(user)).code).toBe(sessionErrors.FEISHU_UNKNOWN.code);
  });

  it('a disabled account, and an account of a disabled merchant', async () => {
    const { db } = server().services.database;
    const user = person('停用');
    await bind(server().staff.supervisor.id, user.open_id);
    const enable = (enabled: boolean) =>
      withTenant(db, { merchantId: 1 }, (tx) =>
        sql`update account set enabled = ${enabled} where merchant_id = 1 and id = ${server().staff.supervisor.id}`.execute(tx),
      );
    await enable(false);
    expect(await signIn(user)).toMatchObject({ status: 403, code: sessionErrors.FEISHU_DISABLED.code, token: undefined });
    await enable(true);
    const merchant = (enabled: boolean) =>
      withTenant(db, { merchantId: 1 }, (tx) => sql`update merchant set enabled = ${enabled} where merchant_id = 1`.execute(tx));
    await merchant(false);
    expect(await signIn(user)).toMatchObject({ code: sessionErrors.FEISHU_DISABLED.code });
    await merchant(true);
    expect((await signIn(user)).code).toBe(200);
  });

  it('to bind one Feishu identity to two accounts, even of two merchants', async () => {
    for (const [admin, account] of [
      [server().staff.admin, server().staff.operator],
      [server().staff.guest, server().staff.guest],
    ] as const) {
      const answer = await post(server(), admin, '/privilege/account/feishu', { account_id: String(account.id), feishu_id: bound.open_id });
      expect(answer).toMatchObject({ status: 409, code: permissionErrors.FEISHU_TAKEN.code });
    }
    expect(await whoIs((await signIn(bound)).token!)).toBe('reviewer');
  });
});

describe('when Feishu is not well', () => {
  const moods: Mood[] = ['error 500', 'busy 503', 'garbage', 'empty', 'another shape', 'reset', 'elsewhere', 'huge'];
  it.each(moods.flatMap((mood) => [['token', mood] as const, ['user', mood] as const]))(
    'the %s call %s: sign-in says that Feishu cannot be reached',
    async (call, mood) => {
      feishu.moods = { [call]: mood };
      const before = process.memoryUsage().rss;
      const told = await signIn(bound);
      expect(told).toMatchObject({
        status: 502,
        code: sessionErrors.FEISHU_DOWN.code,
        token: undefined,
        message: '飞书暂时无法连接，请稍后重试或使用账号密码登录',
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    },
  );

  it('a Feishu that never answers is given up after a while, and everything else goes on meanwhile', async () => {
    feishu.moods = { token: 'never' };
    const begun = performance.now();
    const waiting = signIn(bound);
    expect((await server().app.inject({ method: 'GET', url: '/privilege/login/captcha' })).statusCode).toBe(200);
    expect(performance.now() - begun).toBeLessThan(6000);
    expect(await waiting).toMatchObject({ status: 502, code: sessionErrors.FEISHU_DOWN.code });
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('a Feishu that is gone', async () => {
    const gone = await FeishuStandIn.start();
    const { host } = gone;
    await gone.stop();
    const { feishuIdentity } = await import('./feishu-client.ts');
    await expect(feishuIdentity({ ...server().config, FEISHU_HOST: host }, 'code', 'http://localhost')).rejects.toMatchObject({
      definition: { code: sessionErrors.FEISHU_DOWN.code },
    });
  });
});
