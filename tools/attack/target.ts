import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { demoShopKey } from '../../apps/server/src/demo/shop-client.ts';
import { ShopClient } from '../demo-traffic/shop-client.ts';

/** The server that is attacked. */
export interface Place {
  /** The server's address, without a slash at its end. */
  readonly base: string;
  /** The captcha that it was started with (CAPTCHA_FIXED_CODE). */
  readonly captcha: string;
  /** What it has written so far, where that can be read. */
  readonly log?: () => string;
}

/** What an attack did, counted as it went. */
export interface Asked {
  questions: number;
  /** Figures worth reading, found or not. */
  readonly notes: string[];
}

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `body` is the envelope, or undefined where the answer is no JSON. */
export interface Told<T = Record<string, unknown>> {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly body: { ret_code: number; ret_msg: string; result: T } | undefined;
}

function envelopeIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Somebody of the demo who is signed in, or (without a token) nobody. */
export class Visitor {
  readonly #place: Place;
  readonly #asked: Asked;
  readonly token: string | undefined;

  constructor(place: Place, asked: Asked, token?: string) {
    this.#place = place;
    this.#asked = asked;
    this.token = token;
  }

  /** One question over HTTP. @param path with its query */
  async ask<T = Record<string, unknown>>(path: string, { method, body, headers }: Question = {}): Promise<Told<T>> {
    this.#asked.questions += 1;
    const answer = await fetch(`${this.#place.base}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, body: envelopeIn(text) as Told<T>['body'] };
  }
}

/** What an attack is given. */
export class Target {
  readonly place: Place;
  readonly asked: Asked = { questions: 0, notes: [] };
  /** A visitor who is not signed in. */
  readonly stranger: Visitor;

  constructor(place: Place) {
    this.place = place;
    this.stranger = new Visitor(place, this.asked);
  }

  /** A demo account signs in by the form. @throws when the demo's password or captcha is refused */
  async signIn(account: string): Promise<Visitor> {
    const captcha = await this.stranger.ask<{ code_key: string }>('/privilege/login/captcha');
    const form = { username: account, password: demoPassword, code_key: captcha.body?.result.code_key, code: this.place.captcha, org: 'merchant-admin' };
    const { body, status } = await this.stranger.ask<{ token: string }>('/privilege/login/login', { body: form });
    if (status !== 200 || body === undefined)
      throw new Error(`${account} cannot sign in (${status} ${body?.ret_msg ?? ''}): a demo started with CAPTCHA_FIXED_CODE=${this.place.captcha} is needed`);
    return new Visitor(this.place, this.asked, body.result.token);
  }

  /** The demo shop of a merchant (1: the platform, 2: the guest). Its calls throw what was refused, as `path code text`. */
  shop(merchantId: number): { call: ShopClient['call'] } {
    const { accessKey, secret } = demoShopKey(merchantId);
    const client = new ShopClient(this.place.base, accessKey, secret);
    return { call: (method, path, body) => (this.count(1), client.call(method, path, body)) };
  }

  /** Counts what was asked past `ask`: by sockets of one's own. */
  count(questions: number): void {
    this.asked.questions += questions;
  }

  /** Says a figure that is worth reading. */
  note(line: string): void {
    this.asked.notes.push(line);
  }
}
