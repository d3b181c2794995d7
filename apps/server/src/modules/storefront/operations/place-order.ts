import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { riskTags } from '@merchant-admin/contract/orders/codes';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { beginExchange, toExchange } from '../../exchange/index.ts';
import { isIdNumber, isKnownSource, orderNoOfShop, placeOrder, type ShopsOrder } from '../../orders/index.ts';
import { openStore } from '../store/open-store.view.ts';
import { segmentOf } from './segment-of.ts';
import { shopOrderShape } from './shop-order-shape.ts';

const knownRisks = new Set<string>(riskTags.map((tag) => tag.risk_id));

type Body = BodyOf<typeof storefrontEndpoints.placeOrder>;

/** Whether two lists hold the same texts, in whatever order; empty texts count as none. */
const sameList = (one: readonly string[], other: readonly string[]) => {
  const wanted = new Set(other.filter((each) => each !== ''));
  return one.length === wanted.size && one.every((each) => wanted.has(each));
};

/**
 * Whether the shop says the same of the customer as it did when it placed the order. The rank is compared, not the segment that followed from it: that may
 * be another one today.
 */
const pricedAlike = (earlier: ShopsOrder, { segment = 'A', risk_rank: rank }: Body): boolean =>
  rank === undefined ? earlier.risk_rank === null && earlier.segment === segment : earlier.risk_rank === rank;

/** Whether an earlier order is of the same goods on the same terms for the same person. */
const isSame = (ctx: Ctx, earlier: ShopsOrder, body: Body): boolean =>
  String(earlier.sku_id) === body.sku_id &&
  earlier.quantity === body.quantity &&
  earlier.lease_type === body.lease_type &&
  earlier.periods === body.periods &&
  pricedAlike(earlier, body) &&
  sameList(earlier.services, body.service_ids) &&
  sameList(earlier.coupons, body.coupon_codes) &&
  (body.rent_coupon_period === undefined || earlier.rent_period === body.rent_coupon_period) &&
  earlier.exchange_of === (body.exchange_of ?? null) &&
  earlier.id_card_hash.equals(keyedHash(ctx.services.config.key('id-card-hash'), body.customer.id_card));

/** Places an order. The shop's number makes it happen once: the same order sent again gets the first answer, another one is refused. */
export const placeShopOrder = operation(storefrontEndpoints.placeOrder, async (ctx, { body }) => {
  if (!isIdNumber(body.customer.id_card)) refuse(platformErrors.INVALID_INPUT, { text: '身份证号不正确' });
  if (!isKnownSource(body.channel_id, body.source_id)) refuse(platformErrors.INVALID_INPUT, { text: '渠道或来源不存在' });
  if (!body.risk_ids.every((id) => knownRisks.has(id))) refuse(platformErrors.INVALID_INPUT, { text: '风险标签不存在' });
  const earlier = await orderNoOfShop(ctx, body.shop_order_no);
  if (earlier) {
    return isSame(ctx, earlier, body) ? shopOrderShape(ctx, earlier.order_no) : refuse(e.SHOP_ORDER_TAKEN);
  }
  if (body.store_id !== undefined && !(await openStore(ctx, body.store_id))) refuse(e.SHOP_STORE);
  const { exchange_of: oldNo, sku_id: skuId, quantity } = body;
  const exchange = oldNo === undefined ? undefined : await toExchange(ctx, oldNo, { memberId: body.customer.member_id, skuId, quantity });
  const segment = await segmentOf(ctx, body, body.customer.member_id);
  const { id, orderNo, firstPayment } = await placeOrder(ctx, {
    shopOrderNo: body.shop_order_no,
    skuId: body.sku_id,
    quantity: body.quantity,
    leaseType: body.lease_type,
    periods: body.periods,
    segment,
    riskRank: body.risk_rank,
    channelId: body.channel_id,
    sourceId: body.source_id,
    exemptQuota: body.exempt_quota,
    customer: { memberId: body.customer.member_id, name: body.customer.name, phone: body.customer.phone, idCard: body.customer.id_card },
    receiver: body.receiver,
    storeId: body.store_id ?? null,
    serviceIds: body.service_ids,
    couponCodes: body.coupon_codes,
    rentCouponPeriod: body.rent_coupon_period,
    referral: body.referral,
    signed: body.contract === 'signed',
    riskIds: [...new Set(body.risk_ids)],
  });
  if (body.expected_first_payment !== undefined && body.expected_first_payment !== firstPayment + (exchange?.difference ?? 0)) refuse(e.AMOUNT_MISMATCH);
  if (exchange) await beginExchange(ctx, exchange, id);
  return shopOrderShape(ctx, orderNo);
});
