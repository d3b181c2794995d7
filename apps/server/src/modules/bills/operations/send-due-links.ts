import { sql } from 'kysely';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { linkDays } from '@merchant-admin/contract/bills/pay-link-codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById } from '../../orders/index.ts';
import { hasUnderWay } from '../store/document.store.ts';
import { isLateRent } from '../store/late-rent.view.ts';
import { hasLinkSince } from '../store/pay-code.store.ts';
import { lateDebtOf } from './late-debt.ts';
import { makePayLink } from './send-pay-link.ts';
import { endLinkIfCured } from './void-pay-link.ts';

/** How many days late rent is when its link is sent; none where the merchant sends none. */
const lateDays = (ctx: Ctx) => sql`(select late_days from pay_link_rule where merchant_id = ${ctx.merchantId} and enabled)`;

/** Orders whose rent has been late for as many days as the merchant says, and some days more, that got no link for it yet. */
const due = (ctx: Ctx) =>
  sql<Due>`select o.id, o.order_no as no from orders o
    where o.merchant_id = ${ctx.merchantId} and o.status in (${codes(orderStatus.LEASED, orderStatus.TO_RETURN)})
      and o.next_due between ${ctx.today}::date - ${lateDays(ctx)} - ${linkDays}::int and ${ctx.today}::date - ${lateDays(ctx)}
      and not exists (select from pay_code c where c.merchant_id = o.merchant_id and c.order_id = o.id and c.judicial_id is null and c.late_since >= o.next_due)
      and exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and ${isLateRent(ctx)})`;

/** Makes the link of an order for the day since which its rent is late, once, and not while money of it is under way. */
async function makeDue(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (order.next_due === null || (await hasLinkSince(ctx, id, order.next_due)) || (await hasUnderWay(ctx, id, incomingKinds))) return 0;
  if ((await lateDebtOf(ctx, order)).amount === 0) return 0;
  await makePayLink(ctx, order);
  return 1;
}

/** Orders whose link can still be paid and is not being paid, and that owe nothing late any more that it could ask for. */
const cured = (ctx: Ctx) =>
  sql<Due>`select o.id, o.order_no as no from pay_code c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
      where c.merchant_id = ${ctx.merchantId} and c.judicial_id is null and c.voided_at is null and c.valid_until > ${ctx.now}
        and not exists (select from money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id and d.state in ('intended', 'unknown', 'succeeded'))
        and not exists (select from bill b where b.merchant_id = c.merchant_id and b.order_id = c.order_id and ${isLateRent(ctx)})`;

async function endCured(ctx: Ctx, { id }: Due): Promise<number> {
  await lockOrderById(ctx, id);
  return (await endLinkIfCured(ctx, id)) ? 1 : 0;
}

export const payLinkSweep = sweep(
  {
    name: 'payment links',
    title: '还款链接',
    explains: '租金逾期达到设定天数的订单，自动生成一次还款链接并通知店铺；不再逾期的，作废其还款链接',
    objects: 'order',
    after: 'withholding',
  },
  eachDue(
    { due, handle: makeDue, complaint: 'a payment link could not be made' },
    { due: cured, handle: endCured, complaint: 'a payment link could not be ended' },
  ),
);
