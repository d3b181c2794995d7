import { defineErrors } from '../platform/errors.ts';

export const couponsErrors = defineErrors({
  COUPON_NOT_FOUND: { code: 2801, status: 404, text: '优惠券不存在或不属于该用户' },
  COUPON_TAKEN: { code: 2802, status: 409, text: '优惠券已被使用、锁定或作废' },
  COUPON_NOT_VALID: { code: 2803, status: 409, text: '优惠券不在有效期内' },
  COUPON_SCOPE: { code: 2804, status: 422, text: '优惠券不适用于此项费用' },
  COUPON_TWICE: { code: 2805, status: 422, text: '同一适用范围只能使用一张优惠券' },
  COUPON_BELOW: { code: 2806, status: 422, text: '未达到优惠券的使用门槛' },
  COUPON_TERMS: { code: 2807, status: 400, text: '优惠券的面额或有效期不正确' },
  COUPON_PERIOD: { code: 2809, status: 422, text: '租金优惠券指定的期数须在租期内，且须同时使用该优惠券' },
  COUPON_OR_AMOUNT: { code: 2808, status: 400, text: '请填写金额或使用优惠券，二者选一' },
});

/** Why a coupon cannot be used by an act that takes one. */
export const couponRefusals = [
  couponsErrors.COUPON_NOT_FOUND,
  couponsErrors.COUPON_TAKEN,
  couponsErrors.COUPON_NOT_VALID,
  couponsErrors.COUPON_SCOPE,
  couponsErrors.COUPON_TWICE,
  couponsErrors.COUPON_BELOW,
] as const;
