import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sentText, StandInServer } from './stand-in-server.ts';

export interface FeishuUser {
  open_id: string;
  union_id: string;
  name: string;
}

interface Grant {
  user: FeishuUser;
  clientId: string;
  redirectUri: string;
  expiresAt: number;
  used: boolean;
}

/** How the stand-in behaves at one of its calls. */
export type Mood = 'well' | 'error 500' | 'busy 503' | 'garbage' | 'empty' | 'another shape' | 'huge' | 'never' | 'reset' | 'elsewhere';

const tokenPath = '/open-apis/authen/v2/oauth/token';
const userPath = '/open-apis/authen/v1/user_info';

const json = (answer: ServerResponse, status: number, body: unknown) =>
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
const refusal = (answer: ServerResponse, code: number, description: string, error = 'invalid_grant') =>
  json(answer, 400, { code, error, error_description: description });

/**
 * Feishu's part of a sign-in as its documentation describes it: the authorise page, the token call (v2) and the user
 * info call (v1). It knows nothing of this product.
 */
export class FeishuStandIn extends StandInServer {
  readonly appId = 'cli_stand_in_app';
  readonly appSecret = 'stand-in-secret';
  /** Mood by path; a path that is not named is well. */
  moods: Partial<Record<'token' | 'user', Mood>> = {};
  calls: { path: string; body: Record<string, unknown> }[] = [];
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, FeishuUser>();
  #now = () => Date.now();

  static start(): Promise<FeishuStandIn> {
    return new FeishuStandIn().listen();
  }

  get host(): string {
    return this.origin;
  }

  get settings(): Record<string, string> {
    return { FEISHU_HOST: this.host, FEISHU_AUTHORIZE_HOST: this.host, FEISHU_APP_ID: this.appId, FEISHU_APP_SECRET: this.appSecret };
  }

  /** Has a user agree on the authorise page. Answers what Feishu hands to the redirect address. */
  agree(address: string, user: FeishuUser): { code: string; state: string } {
    const url = new URL(address);
    const wanted = Object.fromEntries(url.searchParams);
    if (url.origin !== this.host || url.pathname !== '/open-apis/authen/v1/authorize') throw new Error(`no authorise page: ${address}`);
    if (wanted.client_id !== this.appId || wanted.response_type !== 'code' || !wanted.redirect_uri || !wanted.state)
      throw new Error(`the authorise page lacks something: ${address}`);
    const code = randomBytes(16).toString('hex');
    this.#grants.set(code, { user, clientId: wanted.client_id, redirectUri: wanted.redirect_uri, expiresAt: this.#now() + 300_000, used: false });
    return { code, state: wanted.state };
  }

  /** Lets five minutes go by at Feishu. */
  expireCodes(): void {
    for (const grant of this.#grants.values()) grant.expiresAt = 0;
  }

  protected async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await sentText(request);
    this.calls.push({ path, body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>) });
    if (request.method === 'POST' && path === tokenPath) return this.#inMood('token', answer, () => this.#token(request, body, answer));
    if (request.method === 'GET' && path === userPath) return this.#inMood('user', answer, () => this.#user(request, answer));
    answer.writeHead(404).end('404 page not found');
  }

  #inMood(call: 'token' | 'user', answer: ServerResponse, well: () => unknown): void {
    const moods: Record<Mood, () => unknown> = {
      well,
      'error 500': () => json(answer, 500, { code: 20_050, error: 'server_error', error_description: 'An unexpected server error occurred.' }),
      'busy 503': () => answer.writeHead(503).end('upstream connect error'),
      garbage: () => answer.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
      empty: () => answer.writeHead(200).end(),
      'another shape': () => json(answer, 200, { code: 0, data: { hello: 'world' } }),
      huge: () => this.#pour(answer),
      never: () => undefined,
      reset: () => answer.socket?.destroy(),
      elsewhere: () => answer.writeHead(302, { location: `${this.host}/elsewhere` }).end(),
    };
    moods[this.moods[call] ?? 'well']();
  }

  /** Sends an answer without end. */
  #pour(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'application/json' });
    const block = Buffer.alloc(1_048_576, 0x20);
    const more = () => {
      while (!answer.destroyed && answer.write(block));
    };
    answer.on('drain', more);
    more();
  }

  #token(request: IncomingMessage, body: string, answer: ServerResponse): unknown {
    if (!String(request.headers['content-type']).startsWith('application/json')) return refusal(answer, 20_063, 'The request is malformed.', 'invalid_request');
    const wanted = JSON.parse(body) as Record<string, string>;
    if (wanted.grant_type !== 'authorization_code') return refusal(answer, 20_036, 'The specified grant_type is not supported.', 'unsupported_grant_type');
    if (wanted.client_id !== this.appId) return refusal(answer, 20_048, 'The specified app does not exist.', 'invalid_client');
    if (wanted.client_secret !== this.appSecret) return refusal(answer, 20_002, 'The client secret is invalid.', 'invalid_client');
    const grant = this.#grants.get(wanted.code ?? '');
    if (!grant) return refusal(answer, 20_003, 'The authorization code is not found.');
    if (grant.used) return refusal(answer, 20_065, 'The authorization code has been used.');
    if (grant.expiresAt < this.#now()) return refusal(answer, 20_004, 'The authorization code has expired.');
    if (grant.redirectUri !== wanted.redirect_uri) return refusal(answer, 20_071, 'The provided redirect URI does not match.');
    grant.used = true;
    const token = `u-${randomBytes(400).toString('base64url')}`;
    this.#tokens.set(token, grant.user);
    return json(answer, 200, { code: 0, access_token: token, expires_in: 7200, scope: 'auth:user.id:read', token_type: 'Bearer' });
  }

  #user(request: IncomingMessage, answer: ServerResponse): unknown {
    const user = this.#tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!user) return json(answer, 400, { code: 20_005, msg: 'Invalid access token' });
    return json(answer, 200, {
      code: 0,
      msg: 'success',
      data: { ...user, en_name: user.name, avatar_url: 'https://example.com/a.png', tenant_key: 't1', user_id: 'u1' },
    });
  }
}
