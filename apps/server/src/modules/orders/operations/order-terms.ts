import { couponScope } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { depositStatus, type Segment } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { postageTo, rentFor, servicesOf, type Offer, type SaleService } from '../../goods/index.ts';
import { couponKept, type CouponKept } from '../rules/coupon-kept.ts';
import { usualRentPeriod } from '../rules/price-plan.ts';

/** What of an order its price depends on, beside the offer, its services and coupons. */
export interface Asked {
  segment: Segment;
  /** Number of devices, all of one SKU. */
  quantity: number;
  periods: number;
  /** The period whose rent a coupon for one rent cuts. */
  rentCouponPeriod?: number | undefined;
}

/** The chosen services as they are now. @throws GOODS_SERVICE_UNKNOWN */
export async function chosenServices(ctx: Ctx, goodsId: number, ids: readonly string[]): Promise<SaleService[]> {
  if (ids.length === 0) return [];
  const chosen = (await servicesOf(ctx, [goodsId])).filter((service) => ids.includes(String(service.id)));
  return chosen.length === new Set(ids).size ? chosen : refuse(e.GOODS_SERVICE_UNKNOWN);
}

export type SentOffer = Offer & { postage: number };

/** The offer with the postage to the receiver's region. @throws NOT_SENT_THERE */
export const sentTo = async (ctx: Ctx, offer: Offer, region: string): Promise<SentOffer> => ({
  ...offer,
  postage: (await postageTo(ctx, offer, region)) ?? refuse(e.NOT_SENT_THERE),
});

/** The period whose rent the customer's coupon for one rent cuts; null where he has no such coupon. @throws COUPON_PERIOD */
export function rentPeriodOf({ periods, rentCouponPeriod: told }: Asked, coupons: readonly CouponKept[]): number | null {
  const forRent = coupons.some((coupon) => coupon.scope === couponScope.RENT);
  if (told !== undefined && (!forRent || told > periods)) refuse(couponsErrors.COUPON_PERIOD);
  return forRent ? (told ?? usualRentPeriod(periods)) : null;
}

/** A service as an order keeps it; its amount is of all devices, fen. */
export const serviceKept = ({ id, name, kind, price, charge }: SaleService, quantity: number) => ({
  id: String(id),
  name,
  kind,
  amount: price * quantity,
  charge,
});
/** What an order says of its goods, as they are when it is placed. */
export const goodsOf = (offer: Offer) => ({
  goods_id: offer.goods_id,
  sku_id: offer.sku_id,
  goods_name: offer.goods_name,
  sku_name: offer.sku_name,
  degree: offer.degree,
  image: offer.image,
  return_rule: offer.return_rule,
  buyout_mode: offer.buyout_mode,
  renewable: offer.renewable,
  lease_type: offer.lease_type,
  periods: offer.periods,
});

/**
 * Everything that the price is made of, fen, as it is kept with the order: of all its devices, so that what reads the order later multiplies nothing. The
 * postage is paid once.
 */
export function termsOf(offer: SentOffer, asked: Asked, services: readonly SaleService[], coupons: readonly CouponKept[]) {
  return {
    totalRent: rentFor(offer, asked.segment) * asked.quantity,
    periods: asked.periods,
    renewal: false,
    services: services.map((service) => serviceKept(service, asked.quantity)),
    postage: offer.postage,
    coupons: coupons.map((coupon) => couponKept(coupon)),
    rentPeriod: rentPeriodOf(asked, coupons),
  };
}

/** Rent and what secures it, fen, of all the order's devices. @param exemptQuota the part of the deposit that the customer's credit exempts */
export function moneyOf(offer: Offer, { quantity, exemptQuota }: { quantity: number; exemptQuota: number }, total: number) {
  const deposit = offer.deposit * quantity;
  const exempt = Math.min(deposit, exemptQuota);
  const expiryBuyout = offer.expiry_buyout * quantity;
  return {
    quantity,
    total_rent: total,
    original_rent: total,
    deposit_total: deposit,
    deposit_exempt: exempt,
    deposit_status: deposit - exempt > 0 ? depositStatus.TO_AUTHORISE : depositStatus.NONE,
    market_price: offer.market_price * quantity,
    // One identity explains every buyout: sale price = total rent + expiry buyout (domain notes 4.5).
    sale_price: total + expiryBuyout,
    buyout_price: expiryBuyout,
  };
}
