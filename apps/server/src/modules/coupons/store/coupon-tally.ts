import { sql } from 'kysely';
import { couponState as s, type CouponState } from '@merchant-admin/contract/coupons/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { worthFolding } from '../../../platform/lists/steps.ts';

/** How many coupons of a template `t` are used, as they are counted. */
export const usedOf = sql`(select coalesce(sum(y.n), 0)::int from coupon_tally y where y.merchant_id = t.merchant_id and y.template_id = t.id and y.state = ${codes(s.USED)})`;

/** How many coupons of a template are in each state. */
export async function countedOf(ctx: Ctx, templateId: number): Promise<ReadonlyMap<CouponState, number>> {
  const counted = await rows(
    ctx.tx,
    sql<{
      state: CouponState;
      n: number;
    }>`select state, sum(n)::int as n from coupon_tally where merchant_id = ${ctx.merchantId} and template_id = ${templateId} group by state`,
  );
  return new Map(counted.map(({ state, n }) => [state, n]));
}

/** Folds the signed steps into one row each. Safe beside writers: it removes only the rows that it saw. @returns how many rows are left of them; 0 where they are few */
export async function foldCoupons(ctx: Ctx): Promise<number> {
  const folded = await rows(
    ctx.tx,
    sql<{ n: number }>`with steps as (select template_id, state from coupon_tally where merchant_id = ${ctx.merchantId} and step),
      gone as (delete from coupon_tally where merchant_id = ${ctx.merchantId} and (select count(*) from steps) >= ${worthFolding} and (template_id, state) in (select template_id, state from steps)
        returning template_id, state, n)
      insert into coupon_tally (merchant_id, template_id, state, n, step)
      select ${ctx.merchantId}::bigint, template_id, state, sum(n), false from gone group by template_id, state having sum(n) <> 0 returning n`,
  );
  return folded.length;
}
