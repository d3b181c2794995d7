import type { FastifyInstance } from 'fastify';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { issueCoupon } from './operations/issue-coupon.ts';
import { shopCoupons } from './operations/shop-coupons.ts';
import { giveBackCoupons, useCoupons } from './operations/take-coupons.ts';
import { voidCoupon } from './operations/void-coupon.ts';

export { chooseCoupons, claimCoupons, claimOne, freeCouponsOn, lockCouponsOn, unlockCoupons, useCoupons, useCouponsOn } from './operations/take-coupons.ts';
export { choicesFor } from './operations/choices-for.ts';
export { standingShown } from './operations/coupon-shown.ts';
export { couponsOfMember, couponsOfMembers, couponsOfOrder, couponsOnBills, hasUsable, putOnBill, type CouponRow } from './store/coupon.store.ts';

/** Customers' coupons: issued to them, locked by their orders, used when paid, given back when an order closes. */
export function registerCoupons(app: FastifyInstance, services: Services): void {
  mount(app, services, 'coupons', couponsEndpoints)({ shopCoupons, issueCoupon, voidCoupon });
  services.events.on('order.paid', useCoupons);
  services.events.on('renewal.paid', useCoupons);
  services.events.on('order.closed', giveBackCoupons);
}
