import { fen } from '@merchant-admin/common/money';
import { splitRent } from '@merchant-admin/common/split';
import { serviceCharges, serviceKinds } from '@merchant-admin/contract/goods/codes';
import { type Segment } from '@merchant-admin/contract/orders/codes';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { goodsOnSale, oneOnSale, pricesOf, rentFor, servicesOf, shownBundle, skusOf, type SaleGoods, type SalePrice } from '../../goods/index.ts';
import { leaseTypeName } from '../../orders/index.ts';
import { segmentOf } from './segment-of.ts';

function offerShape(price: SalePrice, segment: Segment, postage: number | null) {
  const total = rentFor(price, segment);
  return {
    lease_type: price.lease_type,
    lease_type_name: leaseTypeName(price.lease_type),
    periods: price.periods,
    total_rent: total,
    first_payment: (splitRent(fen(total), price.periods)[0] ?? total) + (postage ?? 0),
    buyout_price: price.expiry_buyout,
  };
}

/** Goods with SKUs, stock and the prices of one customer segment: four queries for a whole page. */
async function shapes(ctx: Ctx, list: readonly SaleGoods[], segment: Segment) {
  const skus = await skusOf(
    ctx,
    list.map((goods) => goods.id),
  );
  const prices = await pricesOf(
    ctx,
    skus.map((sku) => sku.id),
  );
  const services = await servicesOf(
    ctx,
    list.map((goods) => goods.id),
  );
  return list.map((goods) => ({
    goods_id: String(goods.id),
    goods_name: goods.name,
    degree: goods.degree,
    degree_name: degreeText[goods.degree] ?? '',
    image: goods.image,
    images: goods.images.map(urlOf),
    subtitle: goods.subtitle,
    tags: goods.tags,
    category_name: goods.category_name ?? '',
    brand_name: goods.brand_name ?? '',
    early_return: goods.return_rule === 1,
    buyout: goods.buyout_mode !== 0,
    renewable: goods.renewable,
    postage: goods.postage,
    services: services
      .filter((service) => service.goods_id === goods.id)
      .map(({ id, name, kind, price, charge }) => ({
        service_id: String(id),
        name,
        kind,
        kind_name: serviceKinds[kind],
        price,
        charge,
        charge_name: serviceCharges[charge],
      })),
    skus: skus
      .filter((sku) => sku.goods_id === goods.id)
      .map((sku) => ({
        sku_id: String(sku.id),
        sku_name: sku.name,
        stock: sku.stock,
        deposit: sku.deposit,
        market_price: sku.market_price,
        offers: prices.filter((price) => price.sku_id === sku.id).map((price) => offerShape(price, segment, goods.postage)),
      })),
  }));
}

export const shopGoodsList = operation(storefrontEndpoints.shopGoodsList, async (ctx, { query }) => {
  const segment = await segmentOf(ctx, query, query.member_id);
  const { list, total } = await goodsOnSale(ctx, query.page, query.page_size, query.channel_id);
  return { list: await shapes(ctx, list, segment), total };
});

export const shopGoods = operation(storefrontEndpoints.shopGoods, async (ctx, { query }) => {
  const segment = await segmentOf(ctx, query, query.member_id);
  const goods = await oneOnSale(ctx, query.goods_id);
  if (!goods) refuse(e.GOODS_NOT_FOUND);
  return { ...(await shapes(ctx, [goods], segment))[0]!, detail: goods.detail, bundle: await shownBundle(ctx, goods.id) };
});
