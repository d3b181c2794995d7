import { sql } from 'kysely';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { remarkLevel } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeOrder, findOrder, lockOrder } from '../store/order.store.ts';

interface Row {
  id: number;
  describe: string;
  status: 1 | 2;
  operator_name: string;
  merchant_name: string;
  created_at: Date;
}

const step = 50;

/** Remarks on an order, newest first and in steps. */
export const remarkList = operation(ordersEndpoints.remarkList, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const found = await rows(
    ctx.tx,
    sql<Row>`select r.id, r.describe, r.status, r.operator_name, m.name as merchant_name, r.created_at
      from order_remark r join merchant m on m.merchant_id = r.merchant_id
      where r.merchant_id = ${ctx.merchantId} and r.order_id = ${order.id} and ${query.before === undefined ? sql`true` : sql`r.id < ${query.before}::bigint`}
      order by r.id desc limit ${step + 1}`,
  );
  const list = found
    .slice(0, step)
    .map(({ created_at, ...row }) => ({ ...row, id: String(row.id), create_time: created_at.toISOString(), order_id: order.order_no }));
  return { list, next: found.length > step ? list.at(-1)!.id : '' };
});

/** Adds a remark. The description is required only when remarks exist (specification 5); an empty first one marks the order's importance. */
export const remarkOrder = operation(ordersEndpoints.remarkOrder, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const exists = await maybe(ctx.tx, sql`select 1 from order_remark where merchant_id = ${ctx.merchantId} and order_id = ${order.id} limit 1`);
  if (exists && body.describe === '') refuse(e.REMARK_REQUIRED);
  await sql`insert into order_remark (merchant_id, order_id, describe, status, account_id, operator_name, created_at)
    values (${ctx.merchantId}, ${order.id}, ${body.describe}, ${body.status}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now})`.execute(ctx.tx);
  await changeOrder(ctx, order.id, { latest_remark: body.describe });
  await record(ctx, {
    module: 'orders',
    action: '添加备注',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { level: body.status === remarkLevel.IMPORTANT ? '重要' : '一般' },
  });
  return {};
});
