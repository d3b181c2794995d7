import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { LateTally } from './late-tally.ts';
import { worthFolding } from '../../../platform/lists/steps.ts';

/** Late orders of a list whose next talk is due by today, by stage and bucket of days, from the maintained counts. @param bounds the first day of each bucket */
export const dueTally = (ctx: Ctx, whose: number, bounds: readonly number[]): Promise<LateTally[]> =>
  rows(
    ctx.tx,
    sql<LateTally>`select stage, width_bucket(${ctx.today}::date - late_since, ${[...bounds]}::int[]) as bucket, sum(n)::int as n from due_tally
      where merchant_id = ${ctx.merchantId} and whose = ${whose} and due_on <= ${ctx.today}::date and late_since < ${ctx.today}::date group by 1, 2 having sum(n) <> 0`,
  );

/** How many orders of a list that were worked on since the first day of a month are not late, from the maintained counts. */
export const settledTally = async (ctx: Ctx, whose: number, month: string): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        n: number;
      }>`select coalesce(sum(n), 0)::int as n from worked_tally
        where merchant_id = ${ctx.merchantId} and whose = ${whose} and month >= ${month}::date and late_since >= ${ctx.today}::date`,
    )
  ).n;

/** Counts as signed steps: what tells them apart, which of it is over, and as what that stands from then on. */
interface Steps {
  readonly table: string;
  readonly keys: readonly string[];
  readonly over: RawBuilder<unknown>;
  readonly as: RawBuilder<unknown>;
}

/** Days behind which lateness is told apart no more; all of them stand as one. */
const longest = 200;

/** Folds the signed steps into one row a key. Safe beside writers: it removes only the rows that it saw. @returns how many rows were written; 0 where the steps are few */
async function fold(ctx: Ctx, { table, keys, over, as }: Steps): Promise<number> {
  const [tally, columns] = [sql.table(table), sql.join(keys.map((key) => sql.ref(key)))];
  const folded = await rows(
    ctx.tx,
    sql<{ n: number }>`with steps as (select ${columns} from ${tally} where merchant_id = ${ctx.merchantId} and step),
      gone as (delete from ${tally} where merchant_id = ${ctx.merchantId} and (select count(*) from steps) >= ${worthFolding} and ((${columns}) in (select ${columns} from steps) or ${over})
        returning ${as}, n)
      insert into ${tally} (merchant_id, ${columns}, n, step) select ${ctx.merchantId}::bigint, ${columns}, sum(n), false from gone group by ${columns} having sum(n) <> 0 returning n`,
  );
  return folded.length;
}

/** Folds the counts of late orders, of those to be called and of those that were worked on, and their days that tell nothing apart any more. @returns how many rows were written */
export async function foldCases(ctx: Ctx): Promise<number> {
  const [oldest, yesterday] = [addDays(ctx.today, -longest), addDays(ctx.today, -1)];
  const late = await fold(ctx, {
    table: 'late_tally',
    keys: ['whose', 'stage', 'late_since'],
    over: sql`late_since < ${oldest}::date`,
    as: sql`whose, stage, greatest(late_since, ${oldest}::date) as late_since`,
  });
  const due = await fold(ctx, {
    table: 'due_tally',
    keys: ['whose', 'stage', 'late_since', 'due_on'],
    over: sql`due_on < ${ctx.today}::date`,
    as: sql`whose, stage, greatest(late_since, ${oldest}::date) as late_since, greatest(due_on, ${ctx.today}::date) as due_on`,
  });
  const worked = await fold(ctx, {
    table: 'worked_tally',
    keys: ['whose', 'month', 'late_since'],
    over: sql`late_since < ${yesterday}::date`,
    as: sql`whose, month, greatest(late_since, ${yesterday}::date) as late_since`,
  });
  return late + due + worked;
}
