import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { readConfig } from '../config.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { bindDemoStaff, startDemoFeishu, type DemoFeishu } from './feishu.ts';

describe('signing in with Feishu in a demo', () => {
  let feishu: DemoFeishu;
  let server: TestServer;
  beforeAll(async () => {
    feishu = await startDemoFeishu();
    server = await startTestServer({ ...feishu.settings, DEMO: '1' });
    await bindDemoStaff(server.services.database);
    await bindDemoStaff(server.services.database);
  });
  afterAll(async () => {
    await feishu.stop();
    await server.app.close();
    await server.test.drop();
  });

  const headers = { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' };

  /** A browser goes to the provider's page. */
  async function begin(): Promise<{ cookie: string; url: string; links: URL[] }> {
    const begun = await server.app.inject({ method: 'GET', url: '/user/feishu/authorize', headers });
    const { url } = begun.json<{ result: { url: string } }>().result;
    const html = await (await fetch(url)).text();
    const links = [...html.matchAll(/href="([^"]+)"><span>[^<]+<\/span><span>([^<]+)/g)].map(([, href = '', who = '']) =>
      Object.assign(new URL(href.replaceAll('&amp;', '&')), { who }),
    );
    return { cookie: String(begun.headers['set-cookie']).split(';')[0]!, url, links };
  }

  async function comeBack(cookie: string, link: URL): Promise<{ status: number; code: number; token: string }> {
    const payload = { code: link.searchParams.get('code'), state: link.searchParams.get('state') };
    const answer = await server.app.inject({ method: 'POST', url: '/user/feishu/login', payload, headers: { ...headers, cookie } });
    const { ret_code: code, result } = answer.json<{ ret_code: number; result: { data?: { token: string } } }>();
    return { status: answer.statusCode, code, token: result.data?.token ?? '' };
  }

  const linkOf = (links: URL[], account: string) => links.find((link) => (link as URL & { who: string }).who.includes(`（${account}）`))!;

  it.each(['reviewer', 'admin', 'guest'])('goes the whole round: the page, one of the staff, and back signed in as %s', async (account) => {
    const { cookie, links } = await begin();
    const link = linkOf(links, account);
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:8080/feishuLogin');
    const { status, token } = await comeBack(cookie, link);
    expect(status).toBe(200);
    const info = await server.app.inject({ method: 'GET', url: '/privilege/my/info', headers: { authorization: `Bearer ${token}` } });
    expect(info.json()).toMatchObject({ result: { account } });
  });

  it('takes a code once, and one of nobody never', async () => {
    const first = await begin();
    const link = linkOf(first.links, 'reviewer');
    expect((await comeBack(first.cookie, link)).status).toBe(200);
    const second = await begin();
    link.searchParams.set('state', second.links[0]!.searchParams.get('state')!);
    expect(await comeBack(second.cookie, link)).toMatchObject({ status: 400, code: sessionErrors.FEISHU_CODE.code });
  });

  it('sends nobody to another page than ours', async () => {
    const { url } = await begin();
    for (const redirect of ['https://evil.example/', 'javascript:alert(1)', '']) {
      const asked = new URL(url);
      asked.searchParams.set('redirect_uri', redirect);
      const answer = await fetch(asked);
      expect([answer.status, (await answer.text()).includes('href')]).toEqual([400, false]);
    }
  });
});

describe('the setting FEISHU_DEMO', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x@127.0.0.1:1/x', APP_SECRET: 'k3J9x'.repeat(8) };
  it.each([
    [{ ...production, FEISHU_DEMO: '1' }, /^FEISHU_DEMO: .* refused when NODE_ENV=production/],
    [{ FEISHU_DEMO: '1', DEMO: '0' }, /^FEISHU_DEMO: .*DEMO=1/],
    [{ FEISHU_DEMO: '1', FEISHU_APP_ID: 'a', FEISHU_APP_SECRET: 'b' }, /^FEISHU_DEMO: .*FEISHU_APP_ID/],
  ])('is for demos alone: %j', (environment, said) => {
    expect(() => readConfig(environment)).toThrow(said);
  });

  it('is taken by a demo', () => {
    expect(readConfig({ FEISHU_DEMO: '1' }).FEISHU_DEMO).toBe(true);
  });
});
