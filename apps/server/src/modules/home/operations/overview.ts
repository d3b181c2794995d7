import { sql } from 'kysely';
import { startOfDay } from '@merchant-admin/common/dates';
import { incomingKinds, openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ownStore } from '../../orders/index.ts';

interface Today {
  orders: number;
  received: number;
  due: number;
  refunds_open: number;
}

const today = (ctx: Ctx): Promise<Today> =>
  one(
    ctx.tx,
    sql<Today>`select
      (select count(*)::int from orders where merchant_id = ${ctx.merchantId} and created_at >= ${startOfDay(ctx.today)} and ${ownStore(ctx)}) as orders,
      (select coalesce(sum(d.amount), 0)::bigint from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
        where d.merchant_id = ${ctx.merchantId} and d.state = 'succeeded' and d.kind = any(${[...incomingKinds]}::text[]) and d.came_at >= ${startOfDay(ctx.today)} and ${ownStore(ctx)}) as received,
      (select coalesce(sum(b.amount - b.paid - b.waived), 0)::bigint from bill b join orders o on o.merchant_id = b.merchant_id and o.id = b.order_id
        where b.merchant_id = ${ctx.merchantId} and b.due_date = ${ctx.today}::date and b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)})
          and ${ownStore(ctx)}) as due,
      (select count(*)::int from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
        where d.merchant_id = ${ctx.merchantId} and d.kind = 'refund' and d.state in ('intended', 'unknown') and ${ownStore(ctx)}) as refunds_open`,
  );

/** Today's figures; amounts (fen) only with the right to see them. */
export const overview = operation(homeEndpoints.overview, async (ctx) => {
  const { orders, received, due, refunds_open } = await today(ctx);
  const money = ctx.can('home:money');
  return { today_orders: orders, today_received: money ? received : null, due_today: money ? due : null, refunds_open, as_of: ctx.now.toISOString() };
});
