import { sql } from 'kysely';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { recordsAbout, recordsStep } from '../../../platform/audit/records-about.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../store/order.store.ts';

/** What was done with an order, newest first; by one module, or with one document of the order, when they are named. */
export async function recordsOf(ctx: Ctx, orderId: number, module?: string, objectNo?: string) {
  const only = sql`${module === undefined ? sql`true` : sql`module = ${module}`} and ${objectNo === undefined ? sql`true` : sql`object_no = ${objectNo}`}`;
  return recordsAbout(ctx, 'order', orderId, { only });
}

/** What was done with an order, newest first and in steps; by one module when it is named. */
export const recordStepsOf = (ctx: Ctx, orderId: number, before: string | undefined, module?: string) =>
  recordsStep(ctx, 'order', orderId, module === undefined ? sql`true` : sql`module = ${module}`, before);

/** Everything that was done with the order. */
export const orderRecord = operation(ordersEndpoints.orderRecord, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return recordStepsOf(ctx, order.id, query.before);
});
