import { sql } from 'kysely';
import { saleLineState as line, saleState as at, type SaleLineState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { unsentWith } from '../store/match.view.ts';
import { linesOf } from '../store/sale-line.store.ts';
import { lockSale, type SaleRow } from '../store/sale-order.store.ts';
import { cancelLines } from './cancel-lines.ts';

const unsent: readonly SaleLineState[] = [line.UNPAID, line.TO_SHIP];

/** Cancels all of a locked order that was not sent yet. */
export async function cancelUnsent(ctx: Ctx, order: SaleRow, reason: string): Promise<void> {
  const ids = (await linesOf(ctx, order.id)).filter(({ state }) => unsent.includes(state)).map(({ id }) => id);
  if (ids.length > 0) await cancelLines(ctx, order, ids, reason);
}

/** Ends an order whose time to pay is over, unless a payment may still come. */
async function expire(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockSale(ctx, id);
  if (order.state !== at.UNPAID || order.pay_before > ctx.now || order.paying) return 0;
  await cancelUnsent(ctx, order, '超时未支付');
  return 1;
}

export const unpaidSales = sweep(
  { name: 'unpaid sales', title: '超时未支付的售卖订单', explains: '取消超过支付时限仍未支付的售卖、搭配订单，退回库存', objects: 'saleOrder' },
  eachDue({
    due: (ctx) =>
      sql<Due>`select id, order_no as no from sale_order o where merchant_id = ${ctx.merchantId} and state = ${codes(at.UNPAID)} and pay_before <= ${ctx.now}
        and not exists (select from sale_payment p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.kind = 'payment' and p.state in ('intended', 'unknown'))`,
    handle: expire,
    complaint: 'an unpaid sale order could not be ended',
  }),
);

/** A lease that is closed before it runs takes what was bought with it along, as far as that is not sent; what is being paid goes back once it is. */
export const withLease = listener('order.closed', async (ctx, { orderId }) => {
  for (const { id } of await unsentWith(ctx, orderId)) {
    const order = await lockSale(ctx, id);
    if (!order.paying) await cancelUnsent(ctx, order, '租赁订单已关闭');
  }
});
