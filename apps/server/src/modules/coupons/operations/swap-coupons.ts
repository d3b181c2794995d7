import { couponScopes, couponState, couponStates } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { formatFen } from '@merchant-admin/common/money';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimCoupon, couponsByCode, freeAllOf, type CouponRow } from '../store/coupon.store.ts';
import { chooseCoupons, insistOnGoods, oneForEachScope, sayFree } from './take-coupons.ts';

/** The customer's coupons of these codes, one for each scope: those that an order has already, expired or not, and others that he may use today on these goods. @throws like `chooseCoupons` */
export async function rechooseCoupons(
  ctx: Ctx,
  { orderId, memberId, goodsId }: { orderId: number; memberId: string; goodsId: number },
  codes: readonly string[],
): Promise<CouponRow[]> {
  const kept = (await couponsByCode(ctx, memberId, codes)).filter((coupon) => coupon.order_id === orderId && coupon.state !== couponState.VOID);
  const own = new Set(kept.map((coupon) => coupon.code));
  const others = await chooseCoupons(
    ctx,
    memberId,
    codes.filter((code) => !own.has(code)),
    goodsId,
  );
  await insistOnGoods(ctx, kept, goodsId);
  return oneForEachScope([...kept, ...others]);
}

/**
 * Gives an order other coupons than it had, or the same with other cuts; locked until `useCoupons`.
 * @param cuts what each takes off, fen, by its code
 * @throws COUPON_SCOPE where one has nothing to cut, COUPON_BELOW, COUPON_TAKEN
 */
export async function swapCoupons(ctx: Ctx, orderId: number, coupons: readonly CouponRow[], cuts: ReadonlyMap<string, number>): Promise<void> {
  const before = new Map((await freeAllOf(ctx, orderId)).map((coupon) => [coupon.code, coupon]));
  for (const coupon of coupons) {
    const cut = cuts.get(coupon.code) ?? refuse(e.COUPON_SCOPE);
    if (cut === 0) refuse(e.COUPON_BELOW);
    if (!(await claimCoupon(ctx, coupon.id, orderId, cut, couponState.LOCKED))) refuse(e.COUPON_TAKEN);
    const was = before.get(coupon.code);
    const to = `${couponScopes[coupon.scope]}减${formatFen(cut)}`;
    if (!was) ctx.effects.push({ what: `优惠券 ${coupon.name}`, from: couponStates[couponState.UNUSED], to, amount: cut });
    before.delete(coupon.code);
  }
  sayFree(ctx, [...before.values()]);
}
