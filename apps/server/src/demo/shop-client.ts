import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { act } from '../platform/http/run.ts';
import type { Server } from '../build.ts';
import { seal } from '../platform/session/seal.ts';
import { signatureOf } from '../platform/session/shop-signature.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { sql } from 'kysely';

export interface ShopKey {
  accessKey: string;
  secret: string;
}

/** A fixed key, so that `npm run demo:traffic` works against the demo without further ado. */
export const demoShopKey = (merchantId: number): ShopKey => ({ accessKey: `ma_demo_shop_${merchantId}`, secret: `demo-only-secret-of-shop-${merchantId}` });

export async function giveDemoKey(server: Server, merchantId: number): Promise<ShopKey> {
  const key = demoShopKey(merchantId);
  await act(server.services, systemCaller(merchantId), (ctx) =>
    sql`insert into api_key (merchant_id, name, access_key, secret_cipher, created_at)
      values (${merchantId}, '演示店铺', ${key.accessKey}, ${seal(ctx.services.config.key('api-key'), key.secret)}, ${ctx.now})`.execute(ctx.tx),
  );
  return key;
}

interface Envelope<T> {
  ret_code: number;
  ret_msg: string;
  result: T;
}

/** Speaks the signed open API inside the process. */
export class DemoShop {
  readonly #app: FastifyInstance;
  readonly #clock: Clock;
  readonly #key: ShopKey;

  constructor(app: FastifyInstance, clock: Clock, key: ShopKey) {
    this.#app = app;
    this.#clock = clock;
    this.#key = key;
  }

  async #send<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<{ status: number; envelope: Envelope<T> }> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(this.#clock.now().getTime() / 1000));
    const nonce = randomUUID();
    const signature = signatureOf(this.#key.secret, { method, url, timestamp, nonce, body: payload });
    const headers = {
      'x-access-key': this.#key.accessKey,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
      ...(payload ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await this.#app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, envelope: answer.json<Envelope<T>>() };
  }

  async call<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> {
    const { envelope } = await this.#send<T>(method, url, body);
    if (envelope.ret_code !== 200) throw new Error(`${url}: ${envelope.ret_code} ${envelope.ret_msg}`);
    return envelope.result;
  }

  /** A call that may come too late for its order: undefined when a rule refuses it. */
  async ask<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T | undefined> {
    const { status, envelope } = await this.#send<T>(method, url, method === 'GET' ? undefined : body);
    if (envelope.ret_code !== 200 && status !== 409 && status !== 422) throw new Error(`${url}: ${envelope.ret_code} ${envelope.ret_msg}`);
    return envelope.ret_code === 200 ? envelope.result : undefined;
  }
}
