import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { longest, type LateTally } from './late-tally.ts';

/** Late orders of the whole merchant whose next talk is due by today, by stage and bucket of days, from the maintained counts. @param bounds the first day of each bucket */
export const dueTally = (ctx: Ctx, bounds: readonly number[]): Promise<LateTally[]> =>
  rows(
    ctx.tx,
    sql<LateTally>`select stage, width_bucket(${ctx.today}::date - late_since, ${[...bounds]}::int[]) as bucket, sum(n)::int as n from due_tally
      where merchant_id = ${ctx.merchantId} and due_on <= ${ctx.today}::date and late_since < ${ctx.today}::date group by 1, 2 having sum(n) <> 0`,
  );

/** How many orders of the whole merchant that were worked on since the first day of a month are not late, from the maintained counts. */
export const settledTally = async (ctx: Ctx, month: string): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        n: number;
      }>`select coalesce(sum(n), 0)::int as n from worked_tally where merchant_id = ${ctx.merchantId} and month >= ${month}::date and late_since >= ${ctx.today}::date`,
    )
  ).n;

/** From so many steps on they are folded. */
const worthFolding = 500;

const hasMany = (ctx: Ctx, table: 'due_tally' | 'worked_tally') =>
  sql`(select count(*) from (select from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and step limit ${worthFolding}) t) >= ${worthFolding}`;

/** Folds the signed steps, and days that tell nothing apart any more. Safe beside writers: it removes only the rows that it saw. @returns how many rows were written; 0 where the steps are few */
export async function foldCases(ctx: Ctx): Promise<number> {
  const due = await rows(
    ctx.tx,
    sql<{ n: number }>`with gone as (
        delete from due_tally where merchant_id = ${ctx.merchantId} and (step or due_on <= ${ctx.today}::date) and ${hasMany(ctx, 'due_tally')}
        returning stage, greatest(late_since, ${addDays(ctx.today, -longest)}::date) as late, greatest(due_on, ${ctx.today}::date) as due, n)
      insert into due_tally (merchant_id, stage, late_since, due_on, n, step)
      select ${ctx.merchantId}::bigint, stage, late, due, sum(n), false from gone group by stage, late, due having sum(n) <> 0 returning n`,
  );
  const worked = await rows(
    ctx.tx,
    sql<{ n: number }>`with gone as (
        delete from worked_tally where merchant_id = ${ctx.merchantId} and (step or late_since < ${ctx.today}::date) and ${hasMany(ctx, 'worked_tally')}
        returning month, greatest(late_since, ${addDays(ctx.today, -1)}::date) as late, n)
      insert into worked_tally (merchant_id, month, late_since, n, step)
      select ${ctx.merchantId}::bigint, month, late, sum(n), false from gone group by month, late having sum(n) <> 0 returning n`,
  );
  return due.length + worked.length;
}
