import type { Ctx } from './http/context.ts';

/** What lower modules tell higher ones, inside the same transaction. Payloads are ids and facts, no rows. */
export interface Events {
  'order.placed': { orderId: number };
  /** The customer has the goods: the lease begins on that day. */
  'order.received': { orderId: number; leaseStart: string };
  'order.closed': { orderId: number; wasPaid: boolean };
  /** First payment and deposit are there. */
  'order.paid': { orderId: number };
  'order.passed': { orderId: number };
  'order.rejected': { orderId: number };
  'order.shipped': { orderId: number; company: string; expressNo: string };
  /** One payment of a bill came in, fen. */
  'bill.paid': { orderId: number; billId: number; period: number; amount: number };
}

type Listener<K extends keyof Events> = (ctx: Ctx, event: Events[K]) => Promise<void>;

export class EventBus {
  readonly #listeners = new Map<keyof Events, Listener<never>[]>();

  on<K extends keyof Events>(name: K, listener: Listener<K>): void {
    const listeners = this.#listeners.get(name) ?? [];
    listeners.push(listener as Listener<never>);
    this.#listeners.set(name, listeners);
  }

  /** Runs the listeners one after another; a listener that throws undoes the whole act. */
  async emit<K extends keyof Events>(ctx: Ctx, name: K, event: Events[K]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as unknown as Listener<K>)(ctx, event);
  }
}
