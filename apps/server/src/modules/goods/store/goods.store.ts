import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { SalePrice } from './offer.view.ts';

export interface NewSku {
  name: string;
  stock: number;
  /** fen */
  deposit: number;
  marketPrice: number;
  prices: readonly Omit<SalePrice, 'sku_id'>[];
}

export interface NewGoods {
  name: string;
  degree: number;
  image: string;
  /** Codes: goodsCategories of the contract; a phone when it is not said. */
  category?: string;
  skus: readonly NewSku[];
}

/** Lists goods on sale with its SKUs and prices. Returns the SKU ids. */
export async function addGoods(ctx: Ctx, goods: NewGoods): Promise<number[]> {
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into goods (merchant_id, name, degree, image, status, on_shelf, created_at, category) values (${ctx.merchantId}, ${goods.name}, ${goods.degree}, ${goods.image}, 30, true, ${ctx.now}, ${goods.category ?? 'phone'}) returning id`,
  );
  const skuIds: number[] = [];
  for (const sku of goods.skus) {
    const row = await one(
      ctx.tx,
      sql<{
        id: number;
      }>`insert into goods_sku (merchant_id, goods_id, name, stock, deposit, market_price) values (${ctx.merchantId}, ${id}, ${sku.name}, ${sku.stock}, ${sku.deposit}, ${sku.marketPrice}) returning id`,
    );
    skuIds.push(row.id);
    for (const price of sku.prices) {
      await sql`insert into sku_price (merchant_id, sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, s_total_rent, expiry_buyout)
        values (${ctx.merchantId}, ${row.id}, ${price.lease_type}, ${price.periods}, ${price.a_total_rent}, ${price.b_total_rent}, ${price.c_total_rent}, ${price.s_total_rent}, ${price.expiry_buyout})`.execute(
        ctx.tx,
      );
    }
  }
  return skuIds;
}
