import { sql, type RawBuilder } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { saleGoods } from '@merchant-admin/contract/goods/sale';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

type Told = Omit<ResultOf<typeof saleGoods.calls.detail>, 'id' | 'degree_name' | 'images' | 'created_at' | 'updated_at' | 'skus'>;
export interface SaleView extends Told {
  id: number;
  /** Upload keys. */
  images: string[];
  /** Codes: postageWays of the contract. */
  postage_way: number;
  /** fen; null where nothing is sent. */
  postage_fee: number | null;
  postage_regions: { cities: string[]; fee: number | null }[];
  created_at: Date;
  updated_at: Date;
}

const goods = (where: RawBuilder<unknown>) =>
  sql<SaleView>`select g.id, g.name, g.category_id::text, c.name as category_name, coalesce(g.brand_id::text, '') as brand_id, coalesce(b.name, '') as brand_name,
      g.degree, g.images, g.detail, g.postage_id::text, p.name as postage_name, p.way as postage_way, p.fee as postage_fee, p.regions as postage_regions,
      g.on_shelf, g.created_at, g.updated_at, g.version
    from sale_goods g
    join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id
    left join goods_brand b on b.merchant_id = g.merchant_id and b.id = g.brand_id
    join postage_template p on p.merchant_id = g.merchant_id and p.id = g.postage_id
    where ${where}`;

/** @throws SALE_NOT_FOUND */
export const findSale = async (ctx: Ctx, id: string): Promise<SaleView> =>
  (await maybe(ctx.tx, goods(sql`g.merchant_id = ${ctx.merchantId} and g.id = ${id}::bigint`))) ?? refuse(e.SALE_NOT_FOUND);

/** One goods on the shelf. */
export const saleOnShelf = (ctx: Ctx, id: string): Promise<SaleView | undefined> =>
  maybe(ctx.tx, goods(sql`g.merchant_id = ${ctx.merchantId} and g.id = ${id}::bigint and g.on_shelf`));

/** A page of the goods on the shelf, the newest first. */
export async function salesOnShelf(ctx: Ctx, page: number, pageSize: number): Promise<{ list: SaleView[]; total: number }> {
  const shown = goods(sql`g.merchant_id = ${ctx.merchantId} and g.on_shelf`);
  const list = await rows(ctx.tx, sql<SaleView>`${shown} order by g.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from sale_goods where merchant_id = ${ctx.merchantId} and on_shelf`);
  return { list, total: n };
}

export interface ShelfSku {
  id: number;
  goods_id: number;
  name: string;
  /** fen */
  price: number;
  market_price: number;
  stock: number;
}

/** The SKUs of a page of goods. */
export const shelfSkus = (ctx: Ctx, goodsIds: readonly number[]): Promise<ShelfSku[]> =>
  rows(
    ctx.tx,
    sql<ShelfSku>`select id, goods_id, name, price, market_price, stock from sale_sku
      where merchant_id = ${ctx.merchantId} and goods_id = any(${[...goodsIds]}::bigint[]) order by goods_id, sort, id`,
  );
