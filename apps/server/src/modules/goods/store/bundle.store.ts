import { sql } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

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

const columns = sql`id, name, goods_id::text, on_shelf, version`;

/** Locked: acts on one bundle happen one after another. @throws BUNDLE_NOT_FOUND */
export const lockBundle = async (ctx: Ctx, id: string): Promise<BundleRow> =>
  (await maybe(ctx.tx, sql<BundleRow>`select ${columns} from goods_bundle where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`)) ??
  refuse(e.BUNDLE_NOT_FOUND);

/** A new bundle, off the shelf; undefined where the goods have one. */
export const insertBundle = (ctx: Ctx, { name, goods_id }: { name: string; goods_id: string }) =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into goods_bundle (merchant_id, name, goods_id, created_at, updated_at)
      values (${ctx.merchantId}, ${name}, ${goods_id}::bigint, ${ctx.now}, ${ctx.now}) on conflict (merchant_id, goods_id) do nothing returning id, version`,
  );

/** Writes a change to a locked bundle and returns its new version. */
export async function changeBundle(ctx: Ctx, id: number, change: { name?: string; on_shelf?: boolean }): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update goods_bundle set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

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

/** With its items. */
export const deleteBundle = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from goods_bundle where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** The bundle of goods, locked. */
export const lockBundleOfGoods = (ctx: Ctx, goodsId: number): Promise<BundleRow | undefined> =>
  maybe(ctx.tx, sql<BundleRow>`select ${columns} from goods_bundle where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} for update`);

/** Which of these goods have a bundle. */
export const goodsWithBundle = (ctx: Ctx, goodsIds: readonly string[]): Promise<{ goods_id: string }[]> =>
  rows(
    ctx.tx,
    sql<{ goods_id: string }>`select goods_id::text from goods_bundle where merchant_id = ${ctx.merchantId} and goods_id = any(${[...goodsIds]}::bigint[])`,
  );
