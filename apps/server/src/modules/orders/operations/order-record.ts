import { sql } from 'kysely';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { rows } from '../../../platform/db/database.ts';
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

/** Everything that was done with the order, newest first. */
export const orderRecord = operation(ordersEndpoints.orderRecord, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const list = await rows(
    ctx.tx,
    sql<Row>`select id, at, actor_type, actor_name, action, before, after, reason from operation_log
      where merchant_id = ${ctx.merchantId} and object_type = 'order' and object_id = ${order.id} order by id desc limit 200`,
  );
  return {
    list: list.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor_name: row.actor_name,
      actor_type: actorTypes[row.actor_type] ?? row.actor_type,
      action: row.action,
      from: words(row.before),
      to: words(row.after),
      reason: row.reason,
    })),
  };
});
