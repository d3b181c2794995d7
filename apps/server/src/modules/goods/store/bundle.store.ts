import { sql } from 'kysely';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface BundleRow {
  id: number;
  name: string;
  /** The main goods. */
  goods_id: string;
  on_shelf: boolean;
  version: number;
}
export interface KeptItem {
  sku_id: string;
  /** fen */
  price: number;
  most: number;
}

export const bundleColumns = sql<BundleRow>`id, name, goods_id::text, on_shelf, version`;

/** Puts these items in the place of those that are there. */
export async function writeItems(ctx: Ctx, bundleId: number, items: readonly KeptItem[]): Promise<void> {
  await changed(ctx.tx, sql`delete from bundle_item where merchant_id = ${ctx.merchantId} and bundle_id = ${bundleId}`);
  const kept = items.map((item, sort) => ({ ...item, sort }));
  await changed(
    ctx.tx,
    sql`insert into bundle_item (merchant_id, bundle_id, sku_id, price, most, sort)
      select ${ctx.merchantId}, ${bundleId}, t.sku_id, t.price, t.most, t.sort
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) t(sku_id bigint, price bigint, most integer, sort integer)`,
  );
}

/** The bundle of goods, locked. */
export const lockBundleOfGoods = (ctx: Ctx, goodsId: number): Promise<BundleRow | undefined> =>
  maybe(ctx.tx, sql<BundleRow>`select ${bundleColumns} from goods_bundle where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} for update`);

/** Which of these goods have a bundle. */
export const goodsWithBundle = (ctx: Ctx, goodsIds: readonly string[]): Promise<{ goods_id: string }[]> =>
  rows(
    ctx.tx,
    sql<{ goods_id: string }>`select goods_id::text from goods_bundle where merchant_id = ${ctx.merchantId} and goods_id = any(${[...goodsIds]}::bigint[])`,
  );
