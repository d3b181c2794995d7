import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Reviewer {
  id: number;
  name: string;
  account: string;
  open_reviews: number;
}

/** Accounts that may decide reviews, with what each holds; the least loaded first. */
export const reviewersOf = (ctx: Ctx): Promise<Reviewer[]> =>
  rows(
    ctx.tx,
    sql<Reviewer>`select a.id, a.name, a.account,
        (select count(*)::int from orders o where o.merchant_id = a.merchant_id and o.reviewer_id = a.id and o.status = 20) as open_reviews
      from account a
      where a.merchant_id = ${ctx.merchantId} and a.enabled and exists (
        select from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
        where ar.merchant_id = a.merchant_id and ar.account_id = a.id and (r.is_administrator or 'review:decide' = any(r.tags)))
      order by open_reviews, a.id limit 200`,
  );
