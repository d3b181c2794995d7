import { type Particular, freshToken, versionOf, warehouseOf } from './preparing.ts';
import type { Walker } from './walker.ts';

/** A fresh order as it is now, with what the call needs beside it. */
export async function freshOrder(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const order = await walker.shop.paidOrder();
  return { body: { order_id: order.order_id, version: await versionOf(walker, order), ...more } };
}

/** A fresh order whose lease runs. */
export async function leasedOrder(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  const { order, version } = await warehouse.sentOrder(shop);
  const received = await warehouse.call('receive', { order_id: order.order_id, version, reason: '用户来电确认' });
  return { body: { order_id: order.order_id, version: received.result.version, ...more } };
}

export async function unversioned(particular: Promise<Particular>): Promise<Particular> {
  const { version: _version, ...body } = (await particular).body!;
  return { body };
}
