import { randomUUID } from 'node:crypto';
import { couponScopes, couponType, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponTerms } from '@merchant-admin/contract/coupons/template-cells';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { CouponScope, CouponType } from '@merchant-admin/contract/coupons/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { insertCoupon, type CouponRow, type NewCoupon } from '../store/coupon.store.ts';

/** A new coupon's code, which nobody guesses from another one. */
export const newCouponCode = () => `YH${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;

function makesSense({ coupon_type: type, value, cap, valid_from: from, valid_to: to }: BodyOf<typeof couponsEndpoints.issueCoupon>, today: string): boolean {
  if (from > to || to < today) return false;
  if (type === couponType.PERCENT) return value >= 1 && value <= 99;
  return cap === 0 && (type === couponType.PRICE || value > 0);
}

/** Gives a customer a coupon of these terms; the caller notes it in the history. */
export const giveCoupon = async (ctx: Ctx, terms: Omit<NewCoupon, 'code'>): Promise<CouponRow> =>
  (await insertCoupon(ctx, { ...terms, code: newCouponCode() }))!;

/** Gives a customer a coupon. */
export const issueCoupon = operation(couponsEndpoints.issueCoupon, async (ctx, { body }) => {
  if (!makesSense(body, ctx.today)) refuse(e.COUPON_TERMS);
  const { coupon_type, scope, ...terms } = body;
  const coupon = await giveCoupon(ctx, { ...terms, type: coupon_type as CouponType, scope: scope as CouponScope });
  await record(ctx, {
    module: 'coupons',
    action: '发放优惠券',
    objectType: 'coupon',
    objectId: coupon.id,
    objectNo: coupon.code,
    after: {
      member: coupon.member_id,
      type: couponTypes[coupon.type],
      scope: couponScopes[coupon.scope],
      terms: couponTerms({ ...terms, coupon_type }),
      valid_to: coupon.valid_to,
    },
  });
  return { id: String(coupon.id), code: coupon.code, version: coupon.version };
});
