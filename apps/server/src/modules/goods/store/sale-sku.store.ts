import { sql } from 'kysely';
import { changed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface SaleSkuRow {
  id: number;
  name: string;
  /** fen */
  price: number;
  market_price: number;
  barcode: string;
  stock: number;
  /** Pieces. */
  sold: number;
}
export type KeptSku = Pick<SaleSkuRow, 'name' | 'price' | 'market_price' | 'barcode'> & { sort: number };

const columns = sql`id, name, price, market_price, barcode, stock, sold`;

/** The SKUs of goods in their order. */
export const saleSkus = (ctx: Ctx, goodsId: number) =>
  rows(ctx.tx, sql<SaleSkuRow>`select ${columns} from sale_sku where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} order by sort, id`);

/** All SKUs of goods, locked in the order of their numbers. */
export const lockSaleSkus = (ctx: Ctx, goodsId: number | string) =>
  rows(ctx.tx, sql<SaleSkuRow>`select ${columns} from sale_sku where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId}::bigint order by id for update`);

export const insertSaleSkus = (ctx: Ctx, goodsId: number, skus: readonly (KeptSku & { stock: number })[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into sale_sku (merchant_id, goods_id, name, price, market_price, barcode, stock, sort)
      select ${ctx.merchantId}, ${goodsId}, t.name, t.price, t.market_price, t.barcode, t.stock, t.sort
      from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) t(name text, price bigint, market_price bigint, barcode text, stock integer, sort integer)`,
  );

/** Writes everything of locked SKUs but their stock. */
export const changeSaleSkus = (ctx: Ctx, skus: readonly (KeptSku & { id: number })[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`update sale_sku s set name = t.name, price = t.price, market_price = t.market_price, barcode = t.barcode, sort = t.sort
      from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) t(id bigint, name text, price bigint, market_price bigint, barcode text, sort integer)
      where s.merchant_id = ${ctx.merchantId} and s.id = t.id`,
  );

export const deleteSaleSkus = (ctx: Ctx, ids: readonly number[]): Promise<number> =>
  changed(ctx.tx, sql`delete from sale_sku where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`);

/** Writes the stock of locked SKUs. */
export const writeSaleStocks = (ctx: Ctx, stocks: readonly { id: number; stock: number }[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`update sale_sku s set stock = t.stock from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) t(id bigint, stock integer)
      where s.merchant_id = ${ctx.merchantId} and s.id = t.id`,
  );
