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
  COUPON_GOODS: { code: 2810, status: 422, text: '优惠券不适用于该商品' },
  COUPON_OR_AMOUNT: { code: 2808, status: 400, text: '请填写金额或使用优惠券，二者选一' },
  TEMPLATE_NOT_FOUND: { code: 2811, status: 404, text: '优惠券模板不存在，请刷新页面' },
  TEMPLATE_STATE: { code: 2812, status: 409, text: '优惠券当前状态不能进行该操作' },
  /** The texts name the field. */
  TEMPLATE_TERMS: { code: 2813, status: 400, text: '优惠券设置不正确' },
  TEMPLATE_WIDEN: { code: 2814, status: 409, text: '上线过的优惠券只能增加发放量、延后结束时间、修改展示页面' },
  CLAIM_CLOSED: { code: 2815, status: 409, text: '优惠券不在领取时间内，或已暂停、已结束' },
  CLAIM_GONE: { code: 2816, status: 409, text: '优惠券已领完' },
  CLAIM_LIMIT: { code: 2817, status: 409, text: '已达到每人限领张数' },
  CLAIM_NEW_ONLY: { code: 2818, status: 409, text: '仅限新用户领取' },
  CLAIM_BY_CODE: { code: 2819, status: 409, text: '该优惠券须凭券码兑换' },
  CLAIM_NO_TAKEN: { code: 2820, status: 409, text: '领取流水号已用于其他领取' },
  CODE_UNKNOWN: { code: 2821, status: 404, text: '券码不正确，请核对后重新输入' },
  CODE_TAKEN: { code: 2822, status: 409, text: '券码已被兑换' },
  CODE_TRIES: { code: 2823, status: 429, text: '券码输错次数过多，请稍后再试' },
  BATCH_NOT_FOUND: { code: 2824, status: 404, text: '券码批次不存在，请刷新页面' },
  /** The text says who exported it, and when. */
  BATCH_TAKEN: { code: 2825, status: 409, text: '该批券码已导出，每批只能导出一次' },
  CODES_MOST: { code: 2826, status: 409, text: '券码数量不能超过发放量' },
  WRITE_OFF_NOT_FOUND: { code: 2827, status: 404, text: '核销记录不存在，请刷新页面' },
  WRITE_OFF_STATE: { code: 2828, status: 409, text: '该核销已撤销' },
  WRITE_OFF_DAY: { code: 2829, status: 409, text: '只能撤销当天的核销' },
  WRITE_OFF_CODE: { code: 2830, status: 404, text: '没有这张优惠券，请核对券码；其他商家的优惠券不能在本商家核销' },
  /** The text says what to do instead. */
  WRITE_OFF_CLAIM: { code: 2831, status: 409, text: '优惠券不能核销' },
  WRITE_OFF_STORE: { code: 2832, status: 409, text: '请选择营业中的门店，店员只能在本门店核销' },
  WRITE_OFF_AT: { code: 2833, status: 409, text: '该优惠券不能在这家门店核销' },
  GIVE_MOST: { code: 2835, status: 400, text: '一次最多发放200人，请缩小筛选范围' },
  /** The text says why. */
  GIVE_NOBODY: { code: 2836, status: 409, text: '所选用户都不能领取该优惠券' },
  WRITE_OFF_ORDER: { code: 2834, status: 404, text: '没有这个订单，或不是该用户的订单，请核对订单号' },
});

/** Why a coupon cannot be used by an act that takes one. */
export const couponRefusals = [
  couponsErrors.COUPON_NOT_FOUND,
  couponsErrors.COUPON_TAKEN,
  couponsErrors.COUPON_NOT_VALID,
  couponsErrors.COUPON_SCOPE,
  couponsErrors.COUPON_TWICE,
  couponsErrors.COUPON_BELOW,
  couponsErrors.COUPON_GOODS,
] as const;
