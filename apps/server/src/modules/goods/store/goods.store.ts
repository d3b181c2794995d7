import { sql } from 'kysely';
import type { ServiceKind } from '@merchant-admin/contract/goods/codes';
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

export interface NewService {
  name: string;
  kind: ServiceKind;
  /** fen */
  price: number;
}

export interface NewGoods {
  name: string;
  degree: number;
  image: string;
  /** Codes: goodsCategories of the contract; a phone when it is not said. */
  category?: string;
  /** fen */
  postage?: number;
  services?: readonly NewService[];
  skus: readonly NewSku[];
}

/** Offers a service beside goods. Returns its id. */
export const addService = async (ctx: Ctx, goodsId: number, { name, kind, price }: NewService): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        id: number;
      }>`insert into goods_service (merchant_id, goods_id, name, kind, price) values (${ctx.merchantId}, ${goodsId}, ${name}, ${kind}, ${price}) returning id`,
    )
  ).id;

/** Lists goods on sale with its SKUs and prices. Returns the SKU ids. */
export async function addGoods(ctx: Ctx, goods: NewGoods): Promise<number[]> {
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into goods (merchant_id, name, degree, image, status, on_shelf, created_at, category, postage) values (${ctx.merchantId}, ${goods.name}, ${goods.degree}, ${goods.image}, 30, true, ${ctx.now}, ${goods.category ?? 'phone'}, ${goods.postage ?? 0}) returning id`,
  );
  for (const service of goods.services ?? []) await addService(ctx, id, service);
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
