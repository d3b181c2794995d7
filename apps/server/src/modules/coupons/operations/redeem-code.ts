import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import { countVisit, isShut } from '../../session/index.ts';
import { isCode } from '../rules/coupon-code.ts';
import { findCode, lockCode, markRedeemed } from '../store/code.store.ts';
import { couponById, type CouponRow } from '../store/coupon.store.ts';
import { termsShown } from './coupon-shown.ts';
import { receiveCoupon, recordReceived } from './receive-coupon.ts';

/** Wrong codes of one customer after which he rests, a second at first and longer with each. */
const wrongCodes = 5;

/** Counts a code that there is not, and lets nobody in who tried too many. A code whose check character is wrong is looked for nowhere. @throws CODE_TRIES */
async function knock(services: Services, caller: Caller, { code, member_id: member }: { code: string; member_id: string }): Promise<void> {
  const [db, now] = [services.database.db, services.clock.now()];
  const bucket = `coupon-code:${caller.merchantId}:${member}`;
  if (await isShut(db, bucket, now)) refuse(e.CODE_TRIES);
  const known = isCode(code) && (await act(services, caller, (ctx) => findCode(ctx, code)));
  if (!known) await countVisit(db, bucket, wrongCodes, now);
}

/** The coupon of a code, given to a customer; the one that he has of it already. @throws CODE_TAKEN, and what `receiveCoupon` throws */
async function redeem(ctx: Ctx, code: string, memberId: string): Promise<CouponRow> {
  const found = (isCode(code) && (await lockCode(ctx, code))) || refuse(e.CODE_UNKNOWN);
  if (found.coupon_id !== null) {
    const coupon = (await couponById(ctx, found.coupon_id))!;
    return coupon.member_id === memberId ? coupon : refuse(e.CODE_TAKEN);
  }
  const coupon = await receiveCoupon(ctx, found.template_id, { memberId, code });
  await markRedeemed(ctx, code, coupon.id);
  return coupon;
}

/** A shop's customer redeems a code. */
export const shopRedeem = preparedOperation(couponsEndpoints.shopRedeem, async (services, caller, { body }) => {
  await knock(services, caller, body);
  return async (ctx: Ctx) => {
    const coupon = await redeem(ctx, body.code, body.member_id);
    await recordReceived(ctx, coupon, '兑换券码');
    return termsShown(coupon);
  };
});
