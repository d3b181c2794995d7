import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { serviceCharges } from '@merchant-admin/contract/goods/codes';
import { mostOffered } from '@merchant-admin/contract/order-change/codes';
import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import type { Segment } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { operation } from '../../../platform/http/operation.ts';
import { couponsOfOrder, termsShown, usableCoupons } from '../../coupons/index.ts';
import { goodsOffered, offersOf, pricesOf, rentFor, servicesOf, shownBundle, skusOf } from '../../goods/index.ts';
import { findOrder, leaseTypeName, orderDetail } from '../../orders/index.ts';

/** Goods on sale where the order was placed, by their name. */
export const changeGoodsList = operation(calls.changeGoodsList, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const { list, total } = await goodsOffered(ctx, { page: 1, page_size: mostOffered, q: body.q, channel_id: order.channel_id });
  return {
    list: list.map(({ id, name }) => ({ goods_id: String(id), goods_name: name, current: id === order.goods_id })),
    more: total > list.length,
  };
});

/** The lease types and terms for which any SKU of the goods has a price. */
export const changeRentTypes = operation(calls.changeRentTypes, async (ctx, { body }) => {
  await findOrder(ctx, body.order_id);
  const skus = await skusOf(ctx, [Number(body.goods_id)]);
  const prices = await pricesOf(
    ctx,
    skus.map(({ id }) => id),
  );
  const list = Object.keys(leaseTypes).map((type) => {
    const periods = prices.filter((price) => price.lease_type === Number(type)).map((price) => price.periods);
    return { lease_type: Number(type), lease_type_name: leaseTypeName(Number(type)), periods: [...new Set(periods)].toSorted((a, b) => a - b) };
  });
  return { list: list.filter(({ periods }) => periods.length > 0) };
});

/** SKUs of goods with the prices of the order's segment; those that are short of stock say so. */
export const changeSkus = operation(calls.changeSkus, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const offers = await offersOf(ctx, Number(body.goods_id), body.lease_type, body.periods);
  const stock = new Map((await skusOf(ctx, [Number(body.goods_id)])).map((sku) => [sku.id, sku.stock]));
  return {
    list: offers.map((offer) => {
      const [pieces, current] = [stock.get(offer.sku_id) ?? 0, offer.sku_id === order.sku_id];
      const reason = current || pieces >= order.quantity ? '' : ordersErrors.OUT_OF_STOCK.text;
      return {
        sku_id: String(offer.sku_id),
        sku_name: offer.sku_name,
        stock: pieces,
        total_rent: rentFor(offer, order.segment as Segment),
        deposit: offer.deposit,
        buyout_price: offer.expiry_buyout,
        current,
        allowed: reason === '',
        reason,
      };
    }),
  };
});

/** The order's own coupons, then those that its customer may use today. */
export const changeCoupons = operation(calls.changeCoupons, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const own = (await couponsOfOrder(ctx, order.id)).map((coupon) => ({ ...termsShown(coupon), current: true }));
  const free = (await usableCoupons(ctx, order.member_id)).slice(0, mostOffered).map((coupon) => ({ ...termsShown(coupon), current: false }));
  return { list: [...own, ...free] };
});

/** The services that may be taken beside goods, at the price of one device. */
export const changePremiums = operation(calls.changePremiums, async (ctx, { body }) => {
  const { snapshot, goods_id: goods } = await orderDetail(ctx, body.order_id);
  const own = new Set(String(goods) === body.goods_id ? (snapshot.services ?? []).map(({ id }) => id) : []);
  const list = (await servicesOf(ctx, [Number(body.goods_id)])).map(({ id, name, price, charge }) => ({
    service_id: String(id),
    name,
    price,
    charge_name: serviceCharges[charge],
    current: own.has(String(id)),
  }));
  return { list };
});

/** What is sold beside goods; the customer orders it in the shop. */
export const changeMatches = operation(calls.changeMatches, async (ctx, { body }) => {
  await findOrder(ctx, body.order_id);
  const bundle = await shownBundle(ctx, Number(body.goods_id));
  const list = (bundle?.items ?? []).map((item) => ({
    sku_id: String(item.sku_id),
    name: `${item.goods_name} ${item.sku_name}`,
    price: item.bundle_price,
    stock: item.stock,
  }));
  return { name: bundle?.name ?? '', list };
});
