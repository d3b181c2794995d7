import { randomUUID } from 'node:crypto';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { get, post } from '../testing/http.ts';
import { Warehouse } from '../testing/shipping.ts';
import type { OpenOrder } from '../testing/shop.ts';
import { signIn, type Person } from '../testing/staff.ts';
import type { Given } from './send.ts';
import type { Walker } from './walker.ts';

/** What a call needs, beside its shape, to be done. */
export interface Particular {
  /** Fields of the body that replace the sampled ones of the same name. */
  body?: Record<string, unknown>;
  params?: Given['params'];
  query?: Record<string, string | undefined>;
  /** The file of a call that takes one. */
  file?: Buffer;
  /** The person who makes the call, where that is not the walker. */
  as?: Person;
}

export const unique = (what: string) => `${what}-${randomUUID().slice(0, 8)}`;

/** Makes a call of the walker's own that prepares something, with a session of its own. */
export async function prepare<T>(walker: Walker, url: string, body: unknown): Promise<T> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const answer = await post<T>(walker.server, { ...walker.person, token }, url, body);
  if (answer.code !== 200) throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.result;
}

export async function versionOf(walker: Walker, order: Pick<OpenOrder, 'order_id'>): Promise<number> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  return (await get<{ version: number }>(walker.server, { ...walker.person, token }, '/merchant/order/detail/orderListBaseInfo', { order_id: order.order_id }))
    .result.version;
}

export async function claimed(walker: Walker): Promise<{ order_id: string; version: number }> {
  const order = await walker.shop.paidOrder();
  return prepare(walker, '/merchant/order/audit/claim', { order_id: order.order_id });
}

/** A picture of the walker's merchant that nobody holds yet. */
export async function freshPicture(walker: Walker): Promise<string> {
  const { server, person } = walker;
  return privatePicture(server, { ...person, token: await signIn(server, person, server.clock.now()) });
}

export const freshToken = ({ server, person }: Walker) => signIn(server, person, server.clock.now());
export const warehouseOf = ({ server, person, shop }: Walker, token: string) => ({ warehouse: new Warehouse(server, { ...person, token }), shop });
