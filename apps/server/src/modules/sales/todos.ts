import { sql } from 'kysely';
import { saleOrderPath } from '@merchant-admin/contract/orders/paths';
import { goodsDeliverPath } from '@merchant-admin/contract/delivery/paths';
import { saleRefundState as r, saleState as at, type SaleState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../platform/db/codes.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { todo, waiting } from '../../platform/todos.ts';
import { seenSales } from './store/sale-order.store.ts';

/** Paid orders in one state, the oldest first; no more of them than are counted. */
const paidIn = (ctx: Ctx, state: SaleState) =>
  sql`(select o.paid_at as since from sale_order o where o.merchant_id = ${ctx.merchantId} and ${seenSales(ctx)} and o.state = ${codes(state)} order by o.id limit ${countCap + 1})`;

/** Orders of which something waits to be shipped, all of it or the rest. */
export const salesToShip = todo({ key: 'sale-ship', title: '商品待发货', tags: ['saleOrder:ship'], href: `${goodsDeliverPath}?tab=20` }, (ctx) =>
  waiting(ctx, sql`${paidIn(ctx, at.TO_SHIP)} union all ${paidIn(ctx, at.PARTLY)}`),
);

/** Orders with a refund that waits for a decision, or did not reach its customer. */
export const saleRefundsWaiting = todo(
  { key: 'sale-refund', title: '售卖退款待处理', tags: ['saleOrder:refundReview'], href: `${saleOrderPath}?tab=60` },
  (ctx) =>
    waiting(
      ctx,
      sql`select min(f.asked_at) as since from sale_refund f where f.merchant_id = ${ctx.merchantId} and ${seenSales(ctx)} and f.state in (${codes(r.WAITING, r.FAILED)}) group by f.order_id order by 1`,
    ),
);
