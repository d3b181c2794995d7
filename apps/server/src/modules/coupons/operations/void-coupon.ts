import { couponState, couponStates } from '@merchant-admin/contract/coupons/codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { couponForEdit, endCoupon } from '../store/coupon.store.ts';

/** Takes an unused coupon back from its customer, for good. */
export const voidCoupon = operation(couponsEndpoints.voidCoupon, async (ctx, { body }) => {
  const coupon = (await couponForEdit(ctx, body.id)) ?? refuse(e.COUPON_NOT_FOUND);
  if (coupon.version !== body.version) refuse(platformErrors.STALE);
  if (coupon.state !== couponState.UNUSED) refuse(e.COUPON_TAKEN);
  const version = await endCoupon(ctx, coupon.id);
  await record(ctx, {
    module: 'coupons',
    action: '作废优惠券',
    objectType: 'coupon',
    objectId: coupon.id,
    objectNo: coupon.code,
    before: { state: couponStates[coupon.state] },
    after: { state: couponStates[couponState.VOID] },
    reason: body.reason,
  });
  return { version };
});
