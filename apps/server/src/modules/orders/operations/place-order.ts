import { formatFen } from '@merchant-admin/common/money';
import { orderStatusText, signStatus, type Segment } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash, seal } from '../../../platform/session/seal.ts';
import { chooseCoupons, claimCoupons } from '../../coupons/index.ts';
import { contractCompanyOf, offerOf, takeStock, turnReservation } from '../../goods/index.ts';
import { chosenServices, goodsOf, moneyOf, sentTo, termsOf } from './order-terms.ts';
import { carryPhoneTags } from './phone-tags.ts';
import { birthDateOf } from '../rules/id-number.ts';
import { firstStatus } from '../rules/transitions.ts';
import { planPrice } from '../rules/price-plan.ts';
import { insertOrder, nextOrderNo } from '../store/new-order.store.ts';

/** A customer's order as the shop sends it. */
export interface Placement {
  shopOrderNo: string;
  skuId: string;
  /** Number of devices, all of that SKU. */
  quantity: number;
  leaseType: number;
  periods: number;
  segment: Segment;
  /** The risk rank from which the segment was derived; left out where the shop sent the segment. */
  riskRank?: number | undefined;
  channelId: string;
  sourceId: string;
  /** The part of the deposit that the customer's credit exempts, fen. */
  exemptQuota: number;
  customer: { memberId: string; name: string; phone: string; idCard: string };
  receiver: { name: string; phone: string; region: string; street: string };
  riskIds: string[];
  /** Ids of services beside the goods, and codes of the customer's coupons. */
  serviceIds: readonly string[];
  couponCodes: readonly string[];
  /** The period whose rent a coupon for one rent cuts. */
  rentCouponPeriod?: number | undefined;
  /** The token of the link that led to the order. */
  referral?: string | undefined;
  storeId: number | null;
  /** Whether the customer has signed the lease contract with the order. */
  signed: boolean;
}

const personOf = (ctx: Ctx, { customer, receiver }: Placement) => ({
  member_id: customer.memberId,
  customer_name: customer.name,
  customer_phone: customer.phone,
  id_card_cipher: seal(ctx.services.config.key('id-card'), customer.idCard),
  id_card_hash: keyedHash(ctx.services.config.key('id-card-hash'), customer.idCard),
  birth_date: birthDateOf(customer.idCard),
  receiver_name: receiver.name,
  receiver_phone: receiver.phone,
  region: receiver.region,
  street: receiver.street,
});

/** Places a rental order: takes its pieces from stock, keeps goods, price and rules as they are, plans the bills. */
export async function placeOrder(ctx: Ctx, placement: Placement): Promise<{ id: number; orderNo: string; firstPayment: number }> {
  const offered = await offerOf(ctx, placement.skuId, placement.leaseType, placement.periods);
  if (!offered || (offered.channels.length > 0 && !offered.channels.includes(placement.channelId))) refuse(e.GOODS_OFF_SALE);
  const offer = await sentTo(ctx, offered, placement.receiver.region);
  if (!(await takeStock(ctx, offer.sku_id, placement.quantity))) refuse(e.OUT_OF_STOCK);
  const coupons = await chooseCoupons(ctx, placement.customer.memberId, placement.couponCodes, offer.goods_id);
  const terms = termsOf(offer, placement, await chosenServices(ctx, offer.goods_id, placement.serviceIds), coupons);
  const price = planPrice(terms);
  const orderNo = await nextOrderNo(ctx);
  const id = await insertOrder(ctx, orderNo, {
    shop_order_no: placement.shopOrderNo,
    store_id: placement.storeId,
    sign_status: placement.signed ? signStatus.SIGNED : signStatus.NONE,
    ...personOf(ctx, placement),
    ...moneyOf(offer, placement, terms.totalRent),
    first_payment: price.firstPayment,
    discount: price.discount,
    channel_id: placement.channelId,
    source_id: placement.sourceId,
    segment: placement.segment,
    ...goodsOf(offer),
    contract_company_id: await contractCompanyOf(ctx, offer),
    snapshot: JSON.stringify({
      offer,
      services: terms.services,
      postage: terms.postage,
      coupons: terms.coupons,
      rent_period: terms.rentPeriod,
      rules: { version: 1 },
      risk_rank: placement.riskRank,
      exempt_quota: placement.exemptQuota,
    }),
    risk_ids: placement.riskIds,
    pay_deadline: new Date(ctx.now.getTime() + ctx.services.config.PAY_MINUTES * 60_000),
  });
  await claimCoupons(ctx, id, coupons, price.cuts);
  await turnReservation(ctx, { memberId: placement.customer.memberId, goodsId: offer.goods_id, orderId: id, orderNo });
  await carryPhoneTags(ctx, id, placement.customer.phone);
  await ctx.services.events.emit(ctx, 'order.placed', { orderId: id, referral: placement.referral });
  await record(ctx, {
    module: 'orders',
    action: '下单',
    objectType: 'order',
    objectId: id,
    objectNo: orderNo,
    after: {
      status: orderStatusText[firstStatus],
      ...(placement.quantity > 1 ? { quantity: `${placement.quantity}台` } : {}),
      first_payment: formatFen(price.firstPayment),
      ...(price.discount > 0 ? { discount: formatFen(price.discount) } : {}),
    },
  });
  return { id, orderNo, firstPayment: price.firstPayment };
}
