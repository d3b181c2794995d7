import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Segment } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { rechooseCoupons, type CouponRow } from '../../coupons/index.ts';
import { offerOf, rentFor, skusOf } from '../../goods/index.ts';
import {
  chosenServices,
  couponKept,
  moneyOf,
  rentPeriodOf,
  sentTo,
  serviceKept,
  type DetailedOrder,
  type OrderRow,
  type SentOffer,
} from '../../orders/index.ts';
import { isSameLease, type Terms } from '../rules/side.ts';
import type { Chosen } from '../store/change.store.ts';

/** An order as a change reads it: its row, and what its page shows. */
export interface Read {
  order: OrderRow;
  detail: DetailedOrder;
}

/** What the order is of now. */
export const termsNow = ({ order, detail }: Read): Terms => ({
  goods: {
    goods_id: String(order.goods_id),
    goods_name: detail.goods_name,
    sku_id: String(order.sku_id),
    sku_name: detail.sku_name,
    lease_type: order.lease_type,
    periods: order.periods,
  },
  money: {
    total_rent: order.total_rent,
    deposit_total: order.deposit_total,
    deposit_exempt: order.deposit_exempt,
    market_price: order.market_price,
    buyout_price: order.buyout_price,
  },
  postage: detail.snapshot.postage ?? 0,
  services: detail.snapshot.services ?? [],
  coupons: detail.snapshot.coupons ?? [],
  rentPeriod: detail.snapshot.rent_period ?? null,
});

/** Goods on sale for the term, where the order's channel shows them and its receiver is reached. @throws GOODS_OFF_SALE, NOT_SENT_THERE */
async function offered(ctx: Ctx, { order, detail }: Read, { sku_id: sku, lease_type: type, periods }: Chosen): Promise<SentOffer> {
  const offer = (await offerOf(ctx, sku, type, periods)) ?? refuse(e.GOODS_OFF_SALE);
  if (offer.channels.length > 0 && !offer.channels.includes(order.channel_id)) refuse(e.GOODS_OFF_SALE);
  return sentTo(ctx, offer, detail.region);
}

/** @throws OUT_OF_STOCK */
async function insistOnStock(ctx: Ctx, offer: SentOffer, pieces: number): Promise<void> {
  const sku = (await skusOf(ctx, [offer.goods_id])).find(({ id }) => id === offer.sku_id);
  if ((sku?.stock ?? 0) < pieces) refuse(e.OUT_OF_STOCK);
}

/** The chosen services: those that the order has for the same goods at what was agreed on, others as they are now. @throws GOODS_SERVICE_UNKNOWN */
async function servicesAfter(ctx: Ctx, { services, goods }: Terms, goodsId: number, { ids, pieces }: { ids: readonly string[]; pieces: number }) {
  const kept = String(goodsId) === goods.goods_id ? services.filter(({ id }) => id !== undefined && ids.includes(id)) : [];
  const added = await chosenServices(
    ctx,
    goodsId,
    ids.filter((id) => !kept.some((service) => service.id === id)),
  );
  return [...kept, ...added.map((service) => serviceKept(service, pieces))].toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** What the customer's credit exempts of a deposit: what the shop told, unless a reviewer decided otherwise. */
function quotaOf({ order, detail }: Read): number {
  const { exempt_quota: told = order.deposit_exempt } = detail.snapshot;
  return order.deposit_exempt === Math.min(order.deposit_total, told) ? told : order.deposit_exempt;
}

export interface After {
  terms: Terms;
  /** What the customer's credit exempts of any deposit, fen. */
  quota: number;
  /** The goods as they are on sale; null where goods and term stay, and with them what was agreed on. */
  offer: SentOffer | null;
  coupons: CouponRow[];
}

/**
 * What the order is of after a choice. Where goods and term stay, rent, deposit, buyout price and postage do; else they are those of today, by the segment that the order was placed with: nobody chooses
 * another.
 * @param held whether pieces of the new SKU are held for the order already
 * @throws GOODS_OFF_SALE, NOT_SENT_THERE, OUT_OF_STOCK, GOODS_SERVICE_UNKNOWN and what coupons are refused by
 */
export async function termsAfter(ctx: Ctx, read: Read, chosen: Chosen, held: boolean): Promise<After> {
  const { order } = read;
  const now = termsNow(read);
  const offer = isSameLease(now.goods, chosen) ? null : await offered(ctx, read, chosen);
  if (offer && offer.sku_id !== order.sku_id && !held) await insistOnStock(ctx, offer, order.quantity);
  const coupons = await rechooseCoupons(ctx, { orderId: order.id, memberId: order.member_id, goodsId: offer?.goods_id ?? order.goods_id }, chosen.coupon_codes);
  const asked = { segment: order.segment as Segment, quantity: order.quantity, periods: chosen.periods };
  const told = chosen.rent_coupon_period ?? (now.rentPeriod !== null && now.rentPeriod <= chosen.periods ? now.rentPeriod : undefined);
  const forRent = rentPeriodOf({ ...asked, rentCouponPeriod: chosen.rent_coupon_period }, coupons);
  const terms: Terms = {
    ...now,
    services: await servicesAfter(ctx, now, offer?.goods_id ?? order.goods_id, { ids: chosen.service_ids, pieces: order.quantity }),
    coupons: coupons.map((coupon) => couponKept(coupon)),
    rentPeriod: forRent === null ? null : (told ?? forRent),
  };
  const quota = quotaOf(read);
  if (!offer) return { terms, quota, offer, coupons };
  const { goods_id, goods_name, sku_id, sku_name, lease_type, periods, postage } = offer;
  const { deposit_total, deposit_exempt, market_price, buyout_price } = moneyOf(
    offer,
    { quantity: order.quantity, exemptQuota: quota },
    rentFor(offer, asked.segment) * order.quantity,
  );
  return {
    terms: {
      ...terms,
      goods: { goods_id: String(goods_id), goods_name, sku_id: String(sku_id), sku_name, lease_type, periods },
      money: { total_rent: rentFor(offer, asked.segment) * order.quantity, deposit_total, deposit_exempt, market_price, buyout_price },
      postage,
    },
    quota,
    offer,
    coupons,
  };
}
