import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { worthFolding } from './steps.ts';

/** A table of counts by state as signed steps: of each store, and of all together (store -1). */
export type StateTally = 'move_tally' | 'recycle_tally' | 'sale_tally';

/** How many the caller sees in each state: staff of a store those of it. */
export async function countStates<State extends number>(ctx: Ctx, table: StateTally): Promise<ReadonlyMap<State, number>> {
  const counted = await rows(
    ctx.tx,
    sql<{
      state: State;
      n: number;
    }>`select state, sum(n)::bigint as n from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and store_id = ${ctx.storeId ?? -1} group by state`,
  );
  return new Map(counted.map(({ state, n }) => [state, n]));
}

/** How many are in these states; none are named: in all. */
export const sumOfStates = <State extends number>(counted: ReadonlyMap<State, number>, states: readonly State[]): number =>
  states.length === 0 ? [...counted.values()].reduce((sum, n) => sum + n, 0) : states.reduce((sum, state) => sum + (counted.get(state) ?? 0), 0);

/** Folds the signed steps into one row each. Safe beside writers: it removes only the rows that it saw. @returns how many rows are left of them; 0 where they are few */
export async function foldStates(ctx: Ctx, table: StateTally): Promise<number> {
  const tally = sql.table(table);
  const folded = await rows(
    ctx.tx,
    sql<{ n: number }>`with steps as (select store_id, state from ${tally} where merchant_id = ${ctx.merchantId} and step),
      gone as (delete from ${tally} where merchant_id = ${ctx.merchantId} and (select count(*) from steps) >= ${worthFolding} and (store_id, state) in (select store_id, state from steps)
        returning store_id, state, n)
      insert into ${tally} (merchant_id, store_id, state, n, step)
      select ${ctx.merchantId}::bigint, store_id, state, sum(n), false from gone group by store_id, state having sum(n) <> 0 returning n`,
  );
  return folded.length;
}
