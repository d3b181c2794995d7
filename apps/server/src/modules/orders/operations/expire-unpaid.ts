import { sql } from 'kysely';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { judge } from '../rules/transitions.ts';
import { factsOf, lockOrder } from '../store/order.store.ts';
import { closeOrder } from './close-order.ts';

const atOnce = 200;

const dueAfter = (ctx: Ctx, id: number) =>
  rows(
    ctx.tx,
    sql<{ id: number; order_no: string }>`select id, order_no from orders
      where merchant_id = ${ctx.merchantId} and status = 10 and pay_deadline <= ${ctx.now} and id > ${id} order by id limit ${atOnce}`,
  );

/** Closes the order unless it was paid meanwhile. */
async function close(ctx: Ctx, orderNo: string): Promise<number> {
  const order = await lockOrder(ctx, orderNo);
  if (!judge('expire', factsOf(order, ctx.now)).allowed || !order.pay_deadline || order.pay_deadline > ctx.now) return 0;
  await closeOrder(ctx, order, { type: '03', reason: '超时未支付', action: '超时关闭订单' });
  return 1;
}

/**
 * Closes orders whose time to pay is over, each in a transaction of its own. One with a payment under way waits for its
 * outcome; one that cannot be closed is told in the log. Neither holds the others up, however many they are.
 */
export const expireUnpaid: Sweep = async (services, caller) => {
  let closed = 0;
  for (let last = 0; ;) {
    const due = await act(services, caller, (ctx) => dueAfter(ctx, last));
    for (const { id, order_no: orderNo } of due) {
      last = id;
      closed += await act(services, caller, (ctx) => close(ctx, orderNo)).catch((error: unknown) => {
        const waits = error instanceof Refusal && error.definition.code === e.PAYMENT_UNDER_WAY.code;
        if (!waits) services.log.error({ err: error, orderId: id }, 'an unpaid order could not be closed');
        return 0;
      });
    }
    if (due.length < atOnce) return closed;
  }
};
