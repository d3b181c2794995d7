import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { rows, type Database } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { text } from 'node:stream/consumers';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { demoMerchants } from './merchants.ts';

/** A provider of one's own at which the demo's staff sign in as they would at Feishu: its authorise page, code exchange (v2) and user info (v1). */
export interface DemoFeishu {
  /** Settings by which a server speaks to this provider. */
  readonly settings: { FEISHU_HOST: string; FEISHU_AUTHORIZE_HOST: string; FEISHU_APP_ID: string; FEISHU_APP_SECRET: string };
  readonly stop: () => Promise<void>;
}

/** Milliseconds for which a code may be exchanged, once. */
const codeMs = 300_000;
const longestBody = 65_536;
const openId = ({ account }: DemoAccount) => `ou_demo_${account}`;

interface Grant {
  readonly person: DemoAccount;
  readonly redirect: string;
  readonly until: number;
}
type Answer = readonly [status: number, body: string | object];

const escaped = (given: string) => given.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const page = (people: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>飞书登录（演示）</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:420px;margin:48px auto;padding:0 16px;color:#1f2329}h1{font-size:20px}p{color:#51565d}
a{display:flex;justify-content:space-between;padding:10px 12px;margin:8px 0;border:1px solid #d0d3d6;border-radius:6px;color:inherit;text-decoration:none}
a:hover,a:focus{border-color:#1456f0;color:#1456f0}@media(prefers-color-scheme:dark){body{background:#1f1f1f;color:#ebebeb}p{color:#a6a6a6}a{border-color:#4a4a4a}}</style>
<h1>飞书登录（演示）</h1><p>这不是飞书，仅用于在演示环境中体验飞书登录。请选择以哪位员工的身份授权：</p>${people}</html>`;

class StandIn {
  readonly app = { id: 'cli_demo', secret: randomUUID() };
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, DemoAccount>();

  #authorise(query: URLSearchParams): Answer {
    const redirect = query.get('redirect_uri') ?? '';
    const isAsked = query.get('client_id') === this.app.id && query.get('response_type') === 'code' && URL.canParse(redirect);
    if (!isAsked || new URL(redirect).pathname !== '/feishuLogin') return [400, '<!doctype html><meta charset="utf-8">授权请求不完整'];
    const links = demoAccounts.map((person) => {
      const code = randomBytes(16).toString('hex');
      this.#grants.set(code, { person, redirect, until: Date.now() + codeMs });
      const back = `${redirect}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
      return `<a href="${escaped(back)}"><span>${person.name}</span><span>${person.duty}（${person.account}）</span></a>`;
    });
    return [200, page(links.join(''))];
  }

  #exchange(body: Record<string, unknown>): Answer {
    if (body['client_id'] !== this.app.id || body['client_secret'] !== this.app.secret) return [400, { code: 20_002, error: 'invalid_client' }];
    const grant = this.#grants.get(String(body['code']));
    this.#grants.delete(String(body['code']));
    for (const [code, { until }] of this.#grants) if (until < Date.now()) this.#grants.delete(code);
    if (!grant || grant.until < Date.now()) return [400, { code: 20_003, error: 'invalid_grant' }];
    if (body['grant_type'] !== 'authorization_code' || body['redirect_uri'] !== grant.redirect) return [400, { code: 20_071, error: 'invalid_grant' }];
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(token, grant.person);
    return [200, { code: 0, access_token: token, expires_in: 7200, token_type: 'Bearer', scope: 'auth:user.id:read' }];
  }

  #user(authorization: string): Answer {
    const token = authorization.replace(/^Bearer /, '');
    const person = this.#tokens.get(token);
    // The server asks once.
    this.#tokens.delete(token);
    return person
      ? [200, { code: 0, msg: 'success', data: { open_id: openId(person), name: person.name } }]
      : [400, { code: 20_005, msg: 'Invalid access token' }];
  }

  async answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://feishu');
    const isPost = request.method === 'POST' && Number(request.headers['content-length']) <= longestBody;
    if (url.pathname === '/open-apis/authen/v1/authorize') return this.#authorise(url.searchParams);
    if (url.pathname === '/open-apis/authen/v1/user_info') return this.#user(request.headers.authorization ?? '');
    if (url.pathname === '/open-apis/authen/v2/oauth/token' && isPost) return this.#exchange(JSON.parse(await text(request)) as Record<string, unknown>);
    return [404, ''];
  }
}

async function serve(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, body] = await standIn.answer(request);
  const isPage = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(isPage ? body : JSON.stringify(body));
}

/** Starts the provider on this machine, on a free port. */
export async function startDemoFeishu(): Promise<DemoFeishu> {
  const standIn = new StandIn();
  const server = createServer((request, response) => void serve(standIn, request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { FEISHU_HOST: origin, FEISHU_AUTHORIZE_HOST: origin, FEISHU_APP_ID: standIn.app.id, FEISHU_APP_SECRET: standIn.app.secret },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Binds the demo's staff to who they are at the provider; who is bound to somebody already stays so. */
export async function bindDemoStaff(database: Database): Promise<void> {
  const byAccount = new Map(demoAccounts.map((person) => [person.account, openId(person)]));
  for (const { merchantId } of demoMerchants)
    await withTenant(database.db, { merchantId }, async (tx) => {
      const unbound = await rows(
        tx,
        sql<{ id: number; account: string }>`select id, account from account where merchant_id = ${merchantId} and feishu_id is null`,
      );
      for (const { id, account } of unbound) {
        const identity = byAccount.get(account);
        if (identity === undefined) continue;
        await sql`select directory.bind_feishu(${identity}, ${id}::bigint)`.execute(tx);
        await sql`update account set feishu_id = ${identity} where merchant_id = ${merchantId} and id = ${id}`.execute(tx);
      }
    });
}
