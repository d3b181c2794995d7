import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface LateTally {
  /** The stage of the order's case. */
  stage: number;
  /** Place of the bucket among the bounds, from 1. */
  bucket: number;
  n: number;
}

/** Whose list is counted: the whole merchant's, the express one, or that of the collector of this id. The same numbers as the database's `case_queues`. */
export const everyOnes = 0;
export const expressOnes = -1;

/** Late orders of a list by stage and bucket of days, from the maintained counts: the same cost for ten orders and ten million. @param bounds the first day of each bucket */
export const lateTally = (ctx: Ctx, whose: number, bounds: readonly number[]): Promise<LateTally[]> =>
  rows(
    ctx.tx,
    sql<LateTally>`select stage, width_bucket(${ctx.today}::date - late_since, ${[...bounds]}::int[]) as bucket, sum(n)::int as n from late_tally
      where merchant_id = ${ctx.merchantId} and whose = ${whose} and late_since < ${ctx.today}::date group by 1, 2 having sum(n) <> 0`,
  );
