import { sql } from 'kysely';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../store/order.store.ts';

interface Row {
  id: number;
  at: Date;
  actor_type: string;
  actor_name: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

const actorTypes: Record<string, string> = { staff: '员工', shop: '客户', system: '系统', channel: '支付渠道' };
const words = (values: Record<string, unknown> | null): string =>
  Object.values(values ?? {})
    .filter((value) => value !== null && value !== '')
    .map(String)
    .join('，');

/** What was done with an order, by one module or with one document of it when they are named, newest first. */
export async function recordsOf(ctx: Ctx, orderId: number, module?: string, objectNo?: string) {
  const only = sql`${module === undefined ? sql`true` : sql`module = ${module}`} and ${objectNo === undefined ? sql`true` : sql`object_no = ${objectNo}`}`;
  return recordsAbout(ctx, 'order', orderId, only);
}

/** What was done with one thing, newest first. */
export async function recordsAbout(ctx: Ctx, objectType: string, objectId: number, only = sql`true`) {
  const list = await rows(
    ctx.tx,
    sql<Row>`select id, at, actor_type, actor_name, action, before, after, reason from operation_log
      where merchant_id = ${ctx.merchantId} and object_type = ${objectType} and object_id = ${objectId} and ${only} order by id desc limit 200`,
  );
  return list.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    actor_name: row.actor_name,
    actor_type: actorTypes[row.actor_type] ?? row.actor_type,
    action: row.action,
    from: words(row.before),
    to: words(row.after),
    reason: row.reason,
  }));
}

/** Everything that was done with the order. */
export const orderRecord = operation(ordersEndpoints.orderRecord, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return { list: await recordsOf(ctx, order.id) };
});
