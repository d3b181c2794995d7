import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimedAs } from '../store/claim.store.ts';
import type { CouponRow } from '../store/coupon.store.ts';
import { lockTemplate } from '../store/template.store.ts';
import { termsShown } from './coupon-shown.ts';
import { receiveCoupon, recordReceived } from './receive-coupon.ts';

interface Claim {
  template_id: string;
  member_id: string;
  claim_no: string;
}

/** The coupon that was claimed by this number before; the template is locked, so that the same claim under way is waited for. @throws CLAIM_NO_TAKEN where it was another claim */
async function claimedBefore(ctx: Ctx, { template_id: id, member_id: member, claim_no: no }: Claim): Promise<CouponRow | undefined> {
  await lockTemplate(ctx, id);
  const before = await claimedAs(ctx, no);
  if (before === undefined) return undefined;
  return before.templateId === Number(id) && before.coupon.member_id === member ? before.coupon : refuse(e.CLAIM_NO_TAKEN);
}

/** A shop's customer receives a coupon. The same number twice is the same coupon. */
export const shopClaim = operation(couponsEndpoints.shopClaim, async (ctx, { body }) => {
  const before = await claimedBefore(ctx, body);
  const coupon = before ?? (await receiveCoupon(ctx, body.template_id, { memberId: body.member_id, claimNo: body.claim_no }));
  await recordReceived(ctx, coupon, before ? '重复领取优惠券' : '领取优惠券');
  return termsShown(coupon);
});
