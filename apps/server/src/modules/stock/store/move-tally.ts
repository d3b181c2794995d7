import { sql } from 'kysely';
import type { MoveState } from '@merchant-admin/contract/stock/move-codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** How many transfers the caller sees in each state, from the maintained counts: staff of a store those from or to it. */
export const countMoves = async (ctx: Ctx): Promise<ReadonlyMap<MoveState, number>> => {
  const counted = await rows(
    ctx.tx,
    sql<{
      state: MoveState;
      n: number;
    }>`select state, sum(n)::bigint as n from move_tally where merchant_id = ${ctx.merchantId} and store_id = ${ctx.storeId ?? -1} group by state`,
  );
  return new Map(counted.map(({ state, n }) => [state, n]));
};

/** From so many steps on they are folded. */
const worthFolding = 500;

/** Folds the signed steps of the counts into one row each. Safe beside writers: it removes only the rows that it saw. @returns how many rows are left of them; 0 where they are few */
export async function foldMoves(ctx: Ctx): Promise<number> {
  const folded = await rows(
    ctx.tx,
    sql<{ n: number }>`with steps as (select store_id, state from move_tally where merchant_id = ${ctx.merchantId} and step),
      gone as (delete from move_tally where merchant_id = ${ctx.merchantId} and (select count(*) from steps) >= ${worthFolding} and (store_id, state) in (select store_id, state from steps)
        returning store_id, state, n)
      insert into move_tally (merchant_id, store_id, state, n, step)
      select ${ctx.merchantId}::bigint, store_id, state, sum(n), false from gone group by store_id, state having sum(n) <> 0 returning n`,
  );
  return folded.length;
}
