import { postageWays, type PostageWay } from '@merchant-admin/contract/goods/codes';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { otherGoodsEndpoints } from '@merchant-admin/contract/storefront/other-goods';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { saleOnShelf, salesOnShelf, shelfSkus, type SaleView } from '../../goods/index.ts';

/** Goods for sale with their SKUs: one query more for a whole page. */
async function shapes(ctx: Ctx, list: readonly SaleView[]) {
  const skus = await shelfSkus(
    ctx,
    list.map((goods) => goods.id),
  );
  return list.map((goods) => ({
    goods_id: String(goods.id),
    goods_name: goods.name,
    category_name: goods.category_name,
    brand_name: goods.brand_name,
    degree: goods.degree,
    degree_name: degreeText[goods.degree] ?? '',
    images: goods.images.map(urlOf),
    postage: {
      way: goods.postage_way,
      way_name: postageWays[goods.postage_way as PostageWay],
      fee: goods.postage_fee,
      regions: goods.postage_regions,
    },
    skus: skus
      .filter((sku) => sku.goods_id === goods.id)
      .map(({ id, name, price, market_price, stock }) => ({ sku_id: String(id), sku_name: name, price, market_price, stock })),
  }));
}

export const shopSaleGoodsList = operation(otherGoodsEndpoints.shopSaleGoodsList, async (ctx, { query }) => {
  const { list, total } = await salesOnShelf(ctx, query.page, query.page_size);
  return { list: await shapes(ctx, list), total };
});

export const shopSaleGoods = operation(otherGoodsEndpoints.shopSaleGoods, async (ctx, { query }) => {
  const goods = (await saleOnShelf(ctx, query.goods_id)) ?? refuse(e.GOODS_NOT_FOUND);
  const [shape] = await shapes(ctx, [goods]);
  return { ...shape!, detail: goods.detail };
});
