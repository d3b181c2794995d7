import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { BodyOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Segment } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { offerOf, offersLike, offersOf, postageTo, rentFor, returnStock, skusOf, takeStock, type Offer } from '../../goods/index.ts';
import { reasonAgainst } from '../rules/judge.ts';
import { orderDetail, type DetailedOrder } from '../store/order-detail.view.ts';
import { changeOrder, factsOf, findOrder, lockOrder, type OrderRow } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

type Body = BodyOf<typeof ordersEndpoints.editOrderGoods>;

/** Rent, deposit and buyout of one device, fen: what a customer agreed to. */
const priceOf = (offer: Offer, segment: string) => [rentFor(offer, segment as Segment), offer.deposit, offer.expiry_buyout].join();

/** The price of one device when the order was placed; an order that kept none is of one device and compared by its own sums. */
const agreedPrice = ({ snapshot, segment, original_rent, deposit_total, buyout_price }: DetailedOrder) =>
  snapshot.offer ? priceOf(snapshot.offer, segment) : [original_rent, deposit_total, buyout_price].join();

/** The most other goods that are looked through for the same rent, and the most of those that fit that are answered. */
const [mostLooked, mostOthers] = [200, 50];

/**
 * Takes the new pieces from stock and gives the old ones back, in the order of their SKUs' ids, so that two orders that change places do not wait for each
 * other.
 */
async function moveStock(ctx: Ctx, from: number, to: number, pieces: number): Promise<void> {
  const take = async () => (await takeStock(ctx, to, pieces)) || refuse(e.OUT_OF_STOCK);
  if (to < from) await take();
  await returnStock(ctx, from, pieces);
  if (to > from) await take();
}

/** Changes the goods of an order that was not sent yet for others at the same money. @param sameGoods whether only another SKU of the same goods will do */
async function changeGoods(ctx: Ctx, body: Body, sameGoods: boolean): Promise<ResultOf<typeof ordersEndpoints.editOrderGoods>> {
  const order = await lockOrder(ctx, body.order_id);
  const blocked = reasonAgainst('changeGoods', factsOf(order, ctx.now));
  if (blocked !== '') refuse(e.GOODS_CHANGE_NOT_ALLOWED, { text: blocked });
  if (order.version !== body.version) refuse(platformErrors.STALE);
  await ctx.services.events.emit(ctx, 'order.toSwap', { orderId: order.id });
  if (String(order.sku_id) === body.sku_id) refuse(e.NOTHING_CHANGED);
  const before = await orderDetail(ctx, body.order_id);
  const offer = (await offerOf(ctx, body.sku_id, order.lease_type, order.periods)) ?? refuse(e.GOODS_OFF_SALE);
  if (sameGoods && offer.goods_id !== order.goods_id) refuse(e.OTHER_GOODS);
  if (priceOf(offer, before.segment) !== agreedPrice(before)) refuse(e.GOODS_OTHER_PRICE);
  if ((await postageTo(ctx, offer, before.region)) === null) refuse(e.NOT_SENT_THERE);
  if (body.preview) ctx.previewOnly();
  await moveStock(ctx, order.sku_id, offer.sku_id, order.quantity);
  const [from, to] = [`${before.goods_name} ${before.sku_name}`, `${offer.goods_name} ${offer.sku_name}`];
  ctx.effects.push({ what: '商品规格', from, to, amount: null });
  ctx.effects.push({ what: '库存', from: `${before.sku_name} +${order.quantity}`, to: `${offer.sku_name} -${order.quantity}`, amount: null });
  const { goods_id, sku_id, goods_name, sku_name, degree, image } = offer;
  const snapshot = JSON.stringify({ ...before.snapshot, offer });
  const version = await changeOrder(ctx, order.id, { goods_id, sku_id, goods_name, sku_name, degree, image, snapshot });
  await recordOrder(ctx, order, sameGoods ? '修改商品规格' : '更换商品', { before: { goods: from }, after: { goods: to }, reason: body.reason });
  return { order_id: order.order_no, version, effects: ctx.effects };
}

/** Changes the order's SKU for another one of the same goods. */
export const editOrderGoods = operation(ordersEndpoints.editOrderGoods, (ctx, { body }) => changeGoods(ctx, body, true));
/** Changes the order's goods for any at the same price. */
export const orderChangeGoods = operation(ordersEndpoints.orderChangeGoods, (ctx, { body }) => changeGoods(ctx, body, false));

/** Other goods that cost what was agreed, each with the reason why the order cannot have it now. */
async function othersFor(ctx: Ctx, { goods_id, lease_type, periods, quantity }: OrderRow, detail: DetailedOrder) {
  const [deposit, expiry_buyout] = detail.snapshot.offer
    ? [detail.snapshot.offer.deposit, detail.snapshot.offer.expiry_buyout]
    : [detail.deposit_total, detail.buyout_price];
  const like = await offersLike(ctx, goods_id, { deposit, expiry_buyout, lease_type, periods }, mostLooked);
  return like
    .filter((offer) => priceOf(offer, detail.segment) === agreedPrice(detail))
    .slice(0, mostOthers)
    .map(({ sku_id, goods_name, sku_name, stock }) => {
      const reason = stock < quantity ? e.OUT_OF_STOCK.text : '';
      return { sku_id: String(sku_id), goods_name, sku_name, stock, allowed: reason === '', reason };
    });
}

/** The SKUs of the order's goods and other goods for the same money, and which of them it may be changed to. */
export const orderGoodsChoices = operation(ordersEndpoints.orderGoodsChoices, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const [detail, skus] = [await orderDetail(ctx, query.order_id), await skusOf(ctx, [order.goods_id])];
  const offers = new Map((await offersOf(ctx, order.goods_id, order.lease_type, order.periods)).map((offer) => [offer.sku_id, offer]));
  const agreed = agreedPrice(detail);
  const blocked = reasonAgainst('changeGoods', factsOf(order, ctx.now));
  const against = (id: number, stock: number) => {
    const offer = offers.get(id);
    if (id === order.sku_id) return '当前规格';
    if (!offer) return e.GOODS_OFF_SALE.text;
    if (priceOf(offer, detail.segment) !== agreed) return e.GOODS_OTHER_PRICE.text;
    return stock < order.quantity ? e.OUT_OF_STOCK.text : '';
  };
  return {
    allowed: blocked === '',
    reason: blocked,
    others: blocked === '' ? await othersFor(ctx, order, detail) : [],
    list: skus.slice(0, 200).map(({ id, name, stock }) => {
      const reason = against(id, stock);
      return { sku_id: String(id), sku_name: name, stock, current: id === order.sku_id, allowed: blocked === '' && reason === '', reason };
    }),
  };
});
