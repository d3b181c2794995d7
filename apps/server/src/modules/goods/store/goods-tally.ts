import { sql } from 'kysely';
import { goodsTabs } from '@merchant-admin/contract/goods/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { worthFolding } from '../../../platform/lists/steps.ts';
import { act } from '../../../platform/http/run.ts';

export type Tally = ReadonlyMap<number, number>;

/** Goods by tab from the maintained counts. For the platform's staff without a merchant: their own, and what others have handed in. */
export async function goodsTally(ctx: Ctx, merchantId: number | undefined): Promise<Tally> {
  const seen =
    merchantId === undefined
      ? sql`(merchant_id = ${ctx.merchantId} or tab not in (10, 50))`
      : sql`merchant_id = ${merchantId} and ${merchantId === ctx.merchantId ? sql`true` : sql`tab not in (10, 50)`}`;
  const counts = await rows(ctx.tx, sql<{ tab: number; n: number }>`select tab, sum(n)::bigint as n from goods_tally where ${seen} group by tab`);
  return new Map(counts.map((row) => [row.tab, row.n]));
}

/** How many goods a tab holds; of all tabs together without one. */
export function goodsCount(tally: Tally, tab: number | undefined, item: number | undefined): number {
  if (item) return tally.get(item) ?? 0;
  const group = goodsTabs.find((each) => each.value === tab);
  if (group === undefined) return tab ? 0 : goodsTabs.reduce((sum, each) => sum + goodsCount(tally, each.value, undefined), 0);
  const values = group.children.length > 0 ? group.children.map((child) => child.value) : [group.value];
  return values.reduce((sum, value) => sum + (tally.get(value) ?? 0), 0);
}

/** Folds the signed steps into one row a tab. Safe beside writers: it takes away only the rows that it saw. */
async function foldGoodsTally(ctx: Ctx): Promise<number> {
  const folded = await rows(
    ctx.tx,
    sql`with gone as (
        delete from goods_tally where merchant_id = ${ctx.merchantId} and (select count(*) from (select from goods_tally where merchant_id = ${ctx.merchantId} limit ${worthFolding}) t) >= ${worthFolding}
        returning tab, n)
      insert into goods_tally (merchant_id, tab, n) select ${ctx.merchantId}, tab, sum(n) from gone group by tab having sum(n) <> 0 returning n`,
  );
  return folded.length;
}

export const goodsCounts = sweep(
  { name: 'goods counts', title: '商品计数整理', explains: '合并商品列表各标签页的计数，不影响商品本身' },
  {
    due: [(ctx) => sql`select from goods_tally where merchant_id = ${ctx.merchantId} offset ${worthFolding - 1}`],
    run: (all, caller) => act(all, caller, foldGoodsTally),
  },
);
