import { sql } from 'kysely';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { rows } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { judge } from '../rules/transitions.ts';
import { factsOf, lockOrder } from '../store/order.store.ts';
import { closeOrder } from './close-order.ts';

const atOnce = 200;

/** Closes orders whose time to pay is over, each in a transaction of its own. One with a payment under way waits for its outcome. */
export const expireUnpaid: Sweep = async (services, caller) => {
  const due = await act(services, caller, (ctx) =>
    rows(
      ctx.tx,
      sql<{
        order_no: string;
      }>`select order_no from orders where merchant_id = ${ctx.merchantId} and status = 10 and pay_deadline <= ${ctx.now} order by pay_deadline limit ${atOnce}`,
    ),
  );
  let closed = 0;
  for (const { order_no: orderNo } of due) {
    closed += await act(services, caller, async (ctx) => {
      const order = await lockOrder(ctx, orderNo);
      if (!judge('expire', factsOf(order)).allowed || !order.pay_deadline || order.pay_deadline > ctx.now) return 0;
      await closeOrder(ctx, order, { type: '03', reason: '超时未支付', action: '超时关闭订单' });
      return 1;
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.definition.code === e.PAYMENT_UNDER_WAY.code) return 0;
      throw error;
    });
  }
  return closed;
};
