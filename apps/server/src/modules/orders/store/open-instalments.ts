import { sql, type RawBuilder } from 'kysely';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import type { Ctx } from '../../../platform/http/context.ts';

/**
 * The instalments of an order's running repayment plan that are not paid in full: `due_date`, and what is `open` of each, fen. Whatever settled the covered
 * bills and their late fees since counts, the first instalments first. @param orderId the order's id, or the column that holds it
 */
export const openInstalments = (ctx: Ctx, orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`select i.due_date, least(i.amount, i.upto - s.paid) as open
  from repayment_plan p
  join lateral (
    select coalesce(sum(b.paid + b.waived - coalesce(c.settled, 0)), 0)::bigint as paid
    from bill b left join repayment_bill c on c.merchant_id = b.merchant_id and c.plan_id = p.id and c.bill_id = b.id
    where b.merchant_id = p.merchant_id and b.order_id = p.order_id
      and (c.bill_id is not null or b.late_of in (select x.bill_id from repayment_bill x where x.merchant_id = p.merchant_id and x.plan_id = p.id))
  ) s on true
  join lateral (
    select r.due_date, r.amount, sum(r.amount) over (order by r.seq)::bigint as upto from repayment_instalment r where r.merchant_id = p.merchant_id and r.plan_id = p.id
  ) i on i.upto > s.paid
  where p.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} and p.state = ${planState.RUNNING}`;
