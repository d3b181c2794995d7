import { sql } from 'kysely';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { judge } from '../rules/judge.ts';
import { factsOf, lockOrderById } from '../store/order.store.ts';
import { closeOrder } from './close-order.ts';

/** Closes the order unless it was paid meanwhile. */
async function close(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (!judge('expire', factsOf(order, ctx.now)).allowed || !order.pay_deadline || order.pay_deadline > ctx.now) return 0;
  await closeOrder(ctx, order, { transition: 'expire', type: '03', reason: '超时未支付', action: '超时关闭订单' });
  return 1;
}

/** Closes orders whose time to pay is over. One with a payment under way waits for its outcome. */
const expireUnpaid = eachDue({
  due: (ctx) =>
    sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status = ${codes(orderStatus.TO_PAY)} and pay_deadline <= ${ctx.now}`,
  handle: close,
  waits: (error) => error instanceof Refusal && error.definition.code === e.PAYMENT_UNDER_WAY.code,
  complaint: 'an unpaid order could not be closed',
});

export const unpaidOrders = sweep(
  { name: 'unpaid orders', title: '超时未支付关单', explains: '关闭超过支付时限仍未支付的订单，释放库存', objects: 'order' },
  expireUnpaid,
);
