import { sql } from 'kysely';
import { startOfDay } from '@merchant-admin/common/dates';
import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { countOf, ownStore, tallyOf } from '../../orders/index.ts';

interface Today {
  orders: number;
  received: number;
  refunds_open: number;
}

const today = (ctx: Ctx): Promise<Today> =>
  one(
    ctx.tx,
    sql<Today>`select
      (select count(*)::int from orders where merchant_id = ${ctx.merchantId} and created_at >= ${startOfDay(ctx.today)} and ${ownStore(ctx)}) as orders,
      (select coalesce(sum(paid_amount), 0)::bigint from orders where merchant_id = ${ctx.merchantId} and paid_at >= ${startOfDay(ctx.today)} and ${ownStore(ctx)}) as received,
      (select count(*)::int from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
        where d.merchant_id = ${ctx.merchantId} and d.kind = 'refund' and d.state in ('intended', 'unknown') and ${ownStore(ctx)}) as refunds_open`,
  );

/** How many things wait for the caller, and today's figures; amounts (fen) only with the right to see them. */
export const overview = operation(homeEndpoints.overview, async (ctx) => {
  const tally = await tallyOf(ctx);
  const { orders, received, refunds_open } = await today(ctx);
  return {
    to_pay: countOf(tally, 10, undefined),
    to_review: countOf(tally, 20, undefined),
    to_assign: countOf(tally, 20, 21),
    to_ship: countOf(tally, 30, undefined),
    today_orders: orders,
    today_received: ctx.can('home:money') ? received : null,
    refunds_open,
    as_of: ctx.now.toISOString(),
  };
});
