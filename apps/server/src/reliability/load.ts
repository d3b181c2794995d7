import { randomUUID } from 'node:crypto';
import { signatureOf } from '../platform/session/shop-signature.ts';
import { idNumber } from '../testing/shop.ts';
import { shopKey, type RealServer } from './real-server.ts';

export interface LoadOrder {
  order_id: string;
  shop_order_no: string;
  first_payment: number;
}

/** The acts to which the server said yes: they must be there whatever happens. */
export interface Acknowledged {
  placed: Map<string, LoadOrder>;
  paid: Set<string>;
  cancelled: Set<string>;
  /** Number of acts that were sent and never answered: they may be there or not, but not in part. */
  unanswered: number;
  /** Answers that no failure explains. */
  strange: string[];
}

const lawful = new Set([200, 409, 503]);

/** Customers of a shop who place, pay and cancel at once through the signed open API, until they are stopped. */
export class Load {
  readonly acknowledged: Acknowledged = { placed: new Map(), paid: new Set(), cancelled: new Set(), unanswered: 0, strange: [] };
  readonly #server: RealServer;
  readonly #skuId: string;
  #running: Promise<void>[] = [];
  #on = false;
  #count = 0;

  /** Goes on with a paid order that its customer keeps. */
  readonly #goOn: (order: LoadOrder) => Promise<void>;

  constructor(server: RealServer, skuId: string, goOn: (load: Load, order: LoadOrder) => Promise<void> = async () => {}) {
    this.#server = server;
    this.#skuId = skuId;
    this.#goOn = (order) => goOn(this, order);
  }

  /** The acts that were acknowledged until now: later ones may not be looked for yet. */
  soFar(): { placed: string[]; paid: string[]; cancelled: string[]; strange: string[] } {
    const { placed, paid, cancelled, strange } = this.acknowledged;
    return { placed: [...placed.keys()], paid: [...paid], cancelled: [...cancelled], strange: [...strange] };
  }

  /** The answer's result, or nothing when there was none or it was a refusal. */
  async #send<T>(url: string, request: RequestInit): Promise<T | undefined> {
    try {
      const answer = await fetch(this.#server.url + url, request);
      const envelope = (await answer.json()) as { ret_code: number; ret_msg: string; result: T };
      if (!lawful.has(answer.status)) this.acknowledged.strange.push(`${url}: ${answer.status} ${envelope.ret_code} ${envelope.ret_msg}`);
      return envelope.ret_code === 200 ? envelope.result : undefined;
    } catch {
      this.acknowledged.unanswered += 1;
      return undefined;
    }
  }

  /** Makes a call as the shop. */
  call<T>(url: string, content: unknown): Promise<T | undefined> {
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'x-access-key': shopKey.access_key,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(shopKey.secret, { method: 'POST', url, timestamp, nonce, body }),
    };
    return this.#send(url, { method: 'POST', headers, body });
  }

  /** Makes a call as a person who signed in. */
  staff<T>(token: string, url: string, content: unknown): Promise<T | undefined> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return this.#send(url, { method: 'POST', headers, body: JSON.stringify(content) });
  }

  placement(shopOrderNo: string): unknown {
    this.#count += 1;
    return {
      shop_order_no: shopOrderNo,
      sku_id: this.#skuId,
      lease_type: 1,
      periods: 12,
      channel_id: '1',
      source_id: '11',
      customer: { member_id: `m${this.#count}`, name: '张三', phone: '13912345678', id_card: idNumber(this.#count) },
      receiver: { name: '张三', phone: '13912345678', region: '北京市朝阳区', street: '建国路88号' },
    };
  }

  async #customer(): Promise<void> {
    const order = await this.call<LoadOrder>('/open/v1/orders', this.placement(`load-${randomUUID()}`));
    if (!order) return;
    this.acknowledged.placed.set(order.order_id, order);
    // By its place among those that were acknowledged: of five in a row each has a fate of its own.
    const fate = this.acknowledged.placed.size % 5;
    if (fate === 0) return;
    const scenario = (['success', 'timeout-succeeded', 'success', 'late', 'success'] as const)[fate];
    const paid = await this.call('/open/v1/orders/pay', { order_id: order.order_id, amount: order.first_payment, scenario });
    if (paid) this.acknowledged.paid.add(order.order_id);
    if (fate === 2 && (await this.call('/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' })))
      this.acknowledged.cancelled.add(order.order_id);
    if (fate === 4 && paid) await this.#goOn(order);
  }

  start(customers = 6): void {
    this.#on = true;
    this.#running = Array.from({ length: customers }, async (_, index) => {
      // One after another, so that what is killed are acts of every kind and not only first ones.
      await new Promise((resolve) => setTimeout(resolve, index * 10));
      while (this.#on) {
        await this.#customer();
        // A server that is down is asked again, not hammered.
        if (this.acknowledged.unanswered > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  }

  async stop(): Promise<void> {
    this.#on = false;
    await Promise.all(this.#running);
  }
}
