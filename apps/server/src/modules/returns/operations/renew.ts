import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';
import { couponScope } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hasUnderWay, moneyDone, orderForMoney } from '../../bills/index.ts';
import { chooseCoupons, claimCoupons } from '../../coupons/index.ts';
import { factsOf, judge, leaseRuleOf, placeRenewal, planPrice, type OrderRow } from '../../orders/index.ts';
import { objectionToRenew } from '../rules/lease-objections.ts';
import { renewFacts } from '../store/act-facts.view.ts';
import { firstLease } from '../store/renewal.view.ts';

/** What a renewal costs, fen: a share of a month's rent (of the first lease, unless the rules name the last), times the months. */
export async function renewalRent(ctx: Ctx, order: OrderRow, periods: number): Promise<number> {
  const { renewal_percent: percent, renewal_of_last: ofLast } = await leaseRuleOf(ctx, order.lease_rule);
  const base = ofLast ? order : await firstLease(ctx, order);
  return Number(divideHalfUp(BigInt(base.total_rent) * BigInt(periods) * BigInt(percent), BigInt(base.periods) * 100n));
}

export interface Renewal {
  id: number;
  orderNo: string;
  totalRent: number;
  firstPayment: number;
}

/**
 * Renews a lease: a child order that waits for its first rent. The lease before it ends when that is paid, and its deposit is carried over; refused while
 * that is authorised again. @throws PAYMENT_UNDER_WAY
 */
export async function renewLease(ctx: Ctx, order: OrderRow, periods: number, couponCode = '', shopOrderNo = `renew-${randomUUID()}`): Promise<Renewal> {
  if (await hasUnderWay(ctx, order.id, ['freeze'])) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const objection = objectionToRenew((await renewFacts(ctx, [order.id])).get(order.id)!);
  if (objection?.error === e.RENEW_BILLS_OPEN) refuse(objection.error);
  const verdict = judge('renew', factsOf(order, ctx.now));
  if (!verdict.allowed || order.rent_end === null) refuse(e.RENEW_NOT_ALLOWED, verdict.allowed ? {} : { text: verdict.reason });
  if (objection) refuse(objection.error, { text: objection.text });
  await ctx.services.events.emit(ctx, 'lease.toMove', { orderId: order.id, by: 'renew' });
  const totalRent = await renewalRent(ctx, order, periods);
  const coupons = await chooseCoupons(ctx, order.member_id, [couponCode], order.goods_id);
  const { firstPayment, discount, cuts } = planPrice({ totalRent, periods, renewal: true, services: [], postage: 0, coupons });
  const child = await placeRenewal(ctx, order, { shopOrderNo, periods, totalRent, firstPayment, discount, coupons });
  if (coupons.some((coupon) => coupon.scope !== couponScope.RENEWAL_FIRST)) refuse(couponsErrors.COUPON_SCOPE);
  await claimCoupons(ctx, child.id, coupons, cuts);
  const start = addDays(order.rent_end, 1);
  ctx.effects.push({ what: `续租订单 ${child.orderNo}`, from: '-', to: `${start} 至 ${addDays(addMonths(start, periods), -1)}`, amount: totalRent });
  ctx.effects.push({ what: '续租首期', from: '-', to: '支付后原订单转续租，设备与押金随之转移', amount: firstPayment });
  return { ...child, totalRent, firstPayment };
}

export const renewOrder = operation(returnsEndpoints.renewOrder, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const child = await renewLease(ctx, order, body.periods, body.coupon_code);
  return { ...(await moneyDone(ctx, order)), child_order_id: child.orderNo, total_rent: child.totalRent, first_payment: child.firstPayment };
});
