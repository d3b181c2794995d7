import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface LateTally {
  /** The stage of the order's case. */
  stage: number;
  /** Place of the bucket among the bounds, from 1. */
  bucket: number;
  n: number;
}

/** Late orders of the whole merchant by stage and bucket of days, from the maintained counts: the same cost for ten orders and ten million. @param bounds the first day of each bucket */
export const lateTally = (ctx: Ctx, bounds: readonly number[]): Promise<LateTally[]> =>
  rows(
    ctx.tx,
    sql<LateTally>`select stage, width_bucket(${ctx.today}::date - late_since, ${[...bounds]}::int[]) as bucket, sum(n)::int as n from late_tally
      where merchant_id = ${ctx.merchantId} and late_since < ${ctx.today}::date group by 1, 2 having sum(n) <> 0`,
  );

/** From so many steps on they are folded: more than days and stages there are. */
const mostSteps = 3000;
/** Days behind which lateness is told apart no more; all of them stand as one. */
export const longest = 200;

/** Folds the signed steps into one row a day and stage. Safe beside writers: it removes only the rows that it saw. @returns how many rows are left of them; 0 where they are few */
export async function foldLate(ctx: Ctx): Promise<number> {
  const folded = await rows(
    ctx.tx,
    sql<{ n: number }>`with gone as (
        delete from late_tally where merchant_id = ${ctx.merchantId}
          and (select count(*) from (select from late_tally where merchant_id = ${ctx.merchantId} limit ${mostSteps}) t) >= ${mostSteps}
        returning stage, greatest(late_since, ${addDays(ctx.today, -longest)}::date) as day, n)
      insert into late_tally (merchant_id, stage, late_since, n) select ${ctx.merchantId}, stage, day, sum(n) from gone group by stage, day having sum(n) <> 0 returning n`,
  );
  return folded.length;
}
