import { sql } from 'kysely';
import { reviewTabs as tabs } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { countOf, ownStore, tallyOf } from '../../orders/index.ts';

/** Orders past review in one way or the other are told by tab, except passed ones that were cancelled later. */
async function passedCount(ctx: Ctx): Promise<number> {
  const most = 100_000;
  const row = await one(
    ctx.tx,
    sql<{
      n: number;
    }>`select count(*)::int as n from (select from orders where merchant_id = ${ctx.merchantId} and audit_status = 3 and ${ownStore(ctx)} limit ${most}) t`,
  );
  return row.n;
}

/** The queue's tabs with their counts. */
export const reviewTabs = operation(reviewEndpoints.reviewTabs, async (ctx) => {
  const tally = await tallyOf(ctx);
  const passed = await passedCount(ctx);
  const number = (value: string) => (value === 'passed' ? passed : value === 'rejected' ? countOf(tally, 100, 102) : countOf(tally, 20, Number(value)));
  return { list: tabs.map((tab) => ({ value: tab.value, name: tab.name, number: number(tab.value), children: [] })) };
});
