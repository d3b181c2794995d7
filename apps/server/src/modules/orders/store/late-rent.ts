import { sql, type RawBuilder } from 'kysely';
import { openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { openInstalments } from './open-instalments.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface LateRent {
  late_periods: number;
  /** Rent and instalments of a repayment plan that are late, fen, without late fees. */
  late_rent: number;
}

/**
 * The join that gives the rent of `orders o`, and the instalments in its place, that were due before today and are not paid. It goes by the order, so that it costs a page of orders no more
 * than their bills.
 */
export const lateRentOf = (ctx: Ctx): RawBuilder<unknown> => sql`left join lateral (
  select count(*)::int as late_periods, coalesce(sum(open), 0)::bigint as late_rent from (
    select b.amount - b.paid - b.waived as open from bill b
      where o.next_due < ${ctx.today}::date and b.merchant_id = o.merchant_id and b.order_id = o.id and b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)})
        and b.due_date < ${ctx.today}::date and b.plan_id is null
    union all
    select i.open from (${openInstalments(ctx, sql`o.id`)}) i where o.next_due < ${ctx.today}::date and i.due_date < ${ctx.today}::date
  ) rent
) late on true`;
