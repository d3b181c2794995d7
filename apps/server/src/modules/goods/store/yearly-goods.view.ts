import { sql } from 'kysely';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { oneBox } from './goods-filter.ts';
import type { Offered, OfferedFilter } from './offered.view.ts';

/** The condition on goods that were ever on sale and are not in the recycle bin. */
const known = (ctx: Ctx) => sql`merchant_id = ${ctx.merchantId} and published_at is not null and status <> ${goodsStatus.RECYCLED}`;

/** Whether devices of these goods, of this SKU of theirs, may be out on lease. Locked until the rule is written. */
export const isOldDevice = async (ctx: Ctx, goodsId: string, skuId: string | null): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from goods where ${known(ctx)} and id = ${goodsId}::bigint for key share`)) !== undefined &&
  (skuId === null ||
    (await maybe(
      ctx.tx,
      sql`select 1 from goods_sku where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId}::bigint and id = ${skuId}::bigint for key share`,
    )) !== undefined);

/** How many of these SKUs the goods offer now. Locked until the rule is written. */
export const offeredSkus = async (ctx: Ctx, goodsId: string, skuIds: readonly string[]): Promise<number> =>
  (
    await rows(
      ctx.tx,
      sql`select 1 from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
        where s.merchant_id = ${ctx.merchantId} and s.goods_id = ${goodsId}::bigint and s.id = any(${[...skuIds]}::bigint[]) and not s.retired and g.on_shelf for key share`,
    )
  ).length;

/** Goods of which devices may be out on lease, for a select. */
export async function oldGoods(ctx: Ctx, { page, page_size: size, q = '' }: OfferedFilter): Promise<{ list: Offered[]; total: number; capped: boolean }> {
  const where = q === '' ? known(ctx) : sql`${known(ctx)} and ${oneBox(q, sql`merchant_id = ${ctx.merchantId}`)}`;
  const found = sql`select id, name, updated_at from goods g where ${where}`;
  // `offset 0` keeps the planner from walking all goods in the hope of meeting those of the name soon.
  const matches = q === '' ? sql`(${found}) g` : sql`(${found} offset 0) g`;
  const list = await rows(ctx.tx, sql<Offered>`select id, name from ${matches} order by updated_at desc, id desc limit ${size} offset ${(page - 1) * size}`);
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods g where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}
