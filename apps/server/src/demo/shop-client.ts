import { randomUUID } from 'node:crypto';
import { act } from '../platform/http/run.ts';
import type { Server } from '../build.ts';
import { seal } from '../platform/session/seal.ts';
import { signatureOf } from '../platform/session/shop-signature.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { sql } from 'kysely';
import { call, granted, grantedInTime, type Told } from './call.ts';
import type { Playing } from './stage.ts';

export interface ShopKey {
  accessKey: string;
  secret: string;
}

/** A fixed key, so that `npm run demo:traffic` works against the demo without further ado. */
export const demoShopKey = (merchantId: number): ShopKey => ({ accessKey: `ma_demo_shop_${merchantId}`, secret: `demo-only-secret-of-shop-${merchantId}` });

export async function giveDemoKey(server: Server, merchantId: number): Promise<void> {
  const key = demoShopKey(merchantId);
  await act(server.services, systemCaller(merchantId), (ctx) =>
    sql`insert into api_key (merchant_id, name, access_key, secret_cipher, created_at)
      values (${merchantId}, '演示店铺', ${key.accessKey}, ${seal(ctx.services.config.key('api-key'), key.secret)}, ${ctx.now})`.execute(ctx.tx),
  );
}

/** Speaks the signed open API inside the process. */
export class DemoShop {
  readonly #playing: Playing;
  readonly #key: ShopKey;

  constructor(playing: Playing, merchantId: number) {
    this.#playing = playing;
    this.#key = demoShopKey(merchantId);
  }

  #send<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<Told<T>> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    return call<T>(this.#playing, () => {
      const timestamp = String(Math.floor(this.#playing.clock.now().getTime() / 1000));
      const nonce = randomUUID();
      const headers = {
        'x-access-key': this.#key.accessKey,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(this.#key.secret, { method, url, timestamp, nonce, body: payload }),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      };
      return { method, url, headers, ...(payload ? { payload } : {}) };
    });
  }

  async call<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> {
    return granted(await this.#send<T>(method, url, body), url);
  }

  /** A call that may come too late for its order: undefined when a rule refuses it. */
  async ask<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T | undefined> {
    return grantedInTime(await this.#send<T>(method, url, method === 'GET' ? undefined : body), url);
  }
}
