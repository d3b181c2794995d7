import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for Feishu, written from its documentation alone: authorise page, code exchange (v2) and user info (v1). */
export interface Feishu {
  readonly url: string;
  readonly app: { readonly id: string; readonly secret: string };
  /** The person who agrees on the authorise page. */
  person: { open_id: string; union_id: string; name: string };
  /** How the code exchange answers next. */
  mood: 'well' | 'refuses codes' | 'is broken';
  readonly stop: () => Promise<void>;
}

interface Grant {
  readonly redirect: string;
  readonly openId: string;
}

const page = (action: string) => `<!doctype html><meta charset="utf-8"><title>飞书授权</title><a href="${action.replaceAll('&', '&amp;')}">同意授权</a>`;

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
}

export async function startFeishu(): Promise<Feishu> {
  const app = { id: 'cli_story', secret: randomUUID() };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();

  const authorise = (query: URLSearchParams): [number, string] => {
    const redirect = query.get('redirect_uri');
    if (query.get('client_id') !== app.id || query.get('response_type') !== 'code' || redirect === null) return [400, 'bad request'];
    const code = randomUUID();
    codes.set(code, { redirect, openId: feishu.person.open_id });
    return [200, page(`${redirect}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`)];
  };

  const exchange = (body: Record<string, string>): [number, object] => {
    if (feishu.mood === 'is broken') return [500, { code: 20050, error: 'server_error', error_description: 'internal error' }];
    const grant = codes.get(body['code'] ?? '');
    codes.delete(body['code'] ?? '');
    if (body['client_id'] !== app.id || body['client_secret'] !== app.secret)
      return [400, { code: 20002, error: 'invalid_client', error_description: 'client secret is invalid' }];
    if (feishu.mood === 'refuses codes' || grant === undefined)
      return [400, { code: 20003, error: 'invalid_grant', error_description: 'code not found or used' }];
    if (body['grant_type'] !== 'authorization_code' || grant.redirect !== body['redirect_uri'])
      return [400, { code: 20071, error: 'invalid_grant', error_description: 'redirect_uri mismatch' }];
    const token = randomUUID();
    tokens.set(token, grant.openId);
    return [200, { code: 0, access_token: token, expires_in: 7200, token_type: 'Bearer', scope: 'auth:user.id:read' }];
  };

  const userInfo = (authorization: string): [number, object] => {
    const openId = tokens.get(authorization.replace(/^Bearer /, ''));
    if (openId === undefined) return [401, { code: 20005, msg: 'access token is invalid' }];
    return [200, { code: 0, msg: 'success', data: { ...feishu.person, open_id: openId } }];
  };

  const answerTo = async (request: IncomingMessage): Promise<[number, string | object]> => {
    const url = new URL(request.url ?? '/', 'http://feishu');
    if (url.pathname === '/open-apis/authen/v1/authorize') return authorise(url.searchParams);
    if (url.pathname === '/open-apis/authen/v2/oauth/token' && request.method === 'POST') return exchange(await bodyOf(request));
    if (url.pathname === '/open-apis/authen/v1/user_info') return userInfo(request.headers.authorization ?? '');
    return [404, ''];
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [status, content] = await answerTo(request);
    const text = typeof content === 'string';
    response.writeHead(status, { 'content-type': text ? 'text/html; charset=utf-8' : 'application/json' }).end(text ? content : JSON.stringify(content));
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const feishu: Feishu = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    person: { open_id: 'ou_nobody', union_id: 'on_nobody', name: '无名' },
    mood: 'well',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return feishu;
}
