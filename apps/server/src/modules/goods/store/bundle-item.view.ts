import { sql } from 'kysely';
import { countedUse } from '@merchant-admin/contract/goods/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { judgeItem, type ItemFacts } from '../rules/bundle-items.ts';

/** An item with what its SKU is; null stands for what a deleted SKU had. */
export interface BundleItemView extends ItemFacts {
  sku_id: string;
  most: number;
  goods_id: string | null;
  goods_name: string | null;
  images: string[] | null;
  sku_name: string | null;
}

/** The items of a bundle in their order. */
export const itemsOf = (ctx: Ctx, bundleId: number): Promise<BundleItemView[]> =>
  rows(
    ctx.tx,
    sql<BundleItemView>`select i.sku_id::text, i.price, i.most, g.id::text as goods_id, g.name as goods_name, g.images, s.name as sku_name, s.price as sale_price, s.stock, g.on_shelf
      from bundle_item i
      left join sale_sku s on s.merchant_id = i.merchant_id and s.id = i.sku_id
      left join sale_goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where i.merchant_id = ${ctx.merchantId} and i.bundle_id = ${bundleId} order by i.sort`,
  );

export interface ItemSku {
  id: number;
  goods_name: string;
  name: string;
  /** fen */
  price: number;
}

/** SKUs of goods for sale, kept from being deleted while a bundle that names them is written or put on the shelf. */
export const holdSkus = (ctx: Ctx, skuIds: readonly string[]): Promise<ItemSku[]> =>
  rows(
    ctx.tx,
    sql<ItemSku>`select s.id, g.name as goods_name, s.name, s.price from sale_sku s
      join sale_goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where s.merchant_id = ${ctx.merchantId} and s.id = any(${[...skuIds]}::bigint[]) order by s.id for key share of s`,
  );

/** How many bundles on the shelf name one of these SKUs, counted up to `countedUse`. */
export const bundlesNaming = async (ctx: Ctx, skuIds: readonly number[]): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select count(*)::int as n from (select distinct b.id from bundle_item i
        join goods_bundle b on b.merchant_id = i.merchant_id and b.id = i.bundle_id
        where i.merchant_id = ${ctx.merchantId} and i.sku_id = any(${[...skuIds]}::bigint[]) and b.on_shelf limit ${countedUse}) t`,
    )
  ).n;

/** The bundle of goods, if it is on the shelf. */
export const bundleOnShelf = (ctx: Ctx, goodsId: number): Promise<{ id: number; name: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ id: number; name: string }>`select id, name from goods_bundle where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} and on_shelf`,
  );

/** What decides whether a bundle may be put on the shelf. */
export interface BundleFacts {
  /** Items whose SKU is deleted. */
  gone: number;
  /** Items that shops would be shown. */
  offered: number;
}

/** What decides whether the bundles of a page may be put on the shelf, by the bundle's id. */
export async function bundleFacts(ctx: Ctx, bundles: readonly { id: number }[]): Promise<Map<number, BundleFacts>> {
  const items = await rows(
    ctx.tx,
    sql<ItemFacts & { bundle_id: number }>`select i.bundle_id, i.price, s.price as sale_price, s.stock, g.on_shelf
      from bundle_item i
      left join sale_sku s on s.merchant_id = i.merchant_id and s.id = i.sku_id
      left join sale_goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where i.merchant_id = ${ctx.merchantId} and i.bundle_id = any(${bundles.map(({ id }) => id)}::bigint[])`,
  );
  const of = (id: number) => items.filter((item) => item.bundle_id === id);
  return new Map(
    bundles.map(({ id }) => [
      id,
      { gone: of(id).filter((item) => item.sale_price === null).length, offered: of(id).filter((item) => judgeItem(item).offered).length },
    ]),
  );
}
