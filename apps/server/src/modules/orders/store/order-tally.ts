import { sql } from 'kysely';
import { isLeaseTab, orderTabs } from '@merchant-admin/contract/orders/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from './order.store.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { act } from '../../../platform/http/run.ts';
import { foldCases } from './case-tally.ts';
import { manySteps, worthFolding } from '../../../platform/lists/steps.ts';

export type Tally = ReadonlyMap<number, number>;

/** The number of orders by second-level tab, from the maintained counts: the same cost for ten orders and ten million. */
export async function tallyOf(ctx: Ctx): Promise<Tally> {
  const counts = await rows(
    ctx.tx,
    sql<{ tab: number; n: number }>`select tab, sum(n)::bigint as n from order_tally where merchant_id = ${ctx.merchantId} and ${ownStore(ctx)} group by tab`,
  );
  return new Map(counts.map((row) => [row.tab, row.n]));
}

/**
 * The count of a tab. 105 (refunded) and 106 (passed the review) cut across the other tabs, so no group counts them; where a lease stands today is counted
 * elsewhere.
 */
export function countOf(tally: Tally, tab: number | undefined, item: number | undefined): number {
  if (item) return tally.get(item) ?? 0;
  const group = orderTabs.find((each) => each.value === tab);
  if (group === undefined) return tab ? 0 : orderTabs.reduce((sum, each) => sum + countOf(tally, each.value, undefined), 0);
  const items = group.children.map((child) => child.value).filter((value) => value !== 105 && !isLeaseTab(value));
  return (items.length > 0 ? items : [group.value]).reduce((sum, value) => sum + (tally.get(value) ?? 0), 0);
}

/** Folds the signed steps into one row a store and tab. Safe beside writers: it removes only the rows that it saw. @returns how many rows are left; 0 where the steps are few */
export async function foldTally(ctx: Ctx): Promise<number> {
  const folded = await rows(
    ctx.tx,
    sql<{ n: number }>`with gone as (
        delete from order_tally where merchant_id = ${ctx.merchantId}
          and (select count(*) from (select from order_tally where merchant_id = ${ctx.merchantId} and step limit ${worthFolding}) t) >= ${worthFolding}
        returning store_id, tab, n)
      insert into order_tally (merchant_id, store_id, tab, n, step) select ${ctx.merchantId}::bigint, store_id, tab, sum(n), false from gone group by store_id, tab having sum(n) <> 0 returning n`,
  );
  return folded.length;
}

export const orderCounts = sweep(
  { name: 'order counts', title: '订单计数整理', explains: '合并订单列表各标签页的计数，不影响订单本身' },
  {
    due: ['order_tally', 'late_tally', 'due_tally', 'worked_tally'].map(manySteps),
    run: (all, caller) => act(all, caller, async (ctx) => (await foldTally(ctx)) + (await foldCases(ctx))),
  },
);
