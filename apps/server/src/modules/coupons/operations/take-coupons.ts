import { cutOf } from '@merchant-admin/common/discount';
import { formatFen } from '@merchant-admin/common/money';
import { couponScopes, couponState, couponStates, type CouponScope, type CouponState } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeOnBills, claimCoupon, couponsByCode, freeCoupons, freeOnBills, useLocked, type CouponRow } from '../store/coupon.store.ts';
import { goodsOfOrder, unfitFor } from '../store/claim.store.ts';
import { listener } from '../../../platform/events.ts';

/** @throws COUPON_TWICE where two are for the same scope */
export const oneForEachScope = (coupons: CouponRow[]): CouponRow[] =>
  new Set(coupons.map((coupon) => coupon.scope)).size === coupons.length ? coupons : refuse(e.COUPON_TWICE);

/** @throws COUPON_GOODS where one may not be used on these goods */
export async function insistOnGoods(ctx: Ctx, coupons: readonly CouponRow[], goodsId: number): Promise<void> {
  const unfit = await unfitFor(
    ctx,
    coupons.map(({ id }) => id),
    goodsId,
  );
  if (unfit.size > 0) refuse(e.COUPON_GOODS);
}

/**
 * The customer's coupons of these codes, all of which he may use today on these goods, one for each scope.
 * @throws COUPON_NOT_FOUND, COUPON_TAKEN, COUPON_NOT_VALID, COUPON_TWICE, COUPON_GOODS
 */
export async function chooseCoupons(ctx: Ctx, memberId: string, codes: readonly string[], goodsId: number): Promise<CouponRow[]> {
  const wanted = new Set(codes.filter((code) => code !== ''));
  if (wanted.size === 0) return [];
  const found = await couponsByCode(ctx, memberId, [...wanted]);
  if (found.length !== wanted.size) refuse(e.COUPON_NOT_FOUND);
  if (found.some((coupon) => coupon.state !== couponState.UNUSED)) refuse(e.COUPON_TAKEN);
  if (found.some((coupon) => ctx.today < coupon.valid_from || ctx.today > coupon.valid_to)) refuse(e.COUPON_NOT_VALID);
  await insistOnGoods(ctx, found, goodsId);
  return oneForEachScope(found);
}

/** Gives chosen coupons to an order with what each takes off it. @throws COUPON_SCOPE where one has nothing to cut there, COUPON_BELOW, COUPON_TAKEN */
export async function claimCoupons(
  ctx: Ctx,
  orderId: number,
  coupons: readonly CouponRow[],
  cuts: ReadonlyMap<string, number>,
  state: CouponState = couponState.LOCKED,
): Promise<void> {
  for (const coupon of coupons) {
    const cut = cuts.get(coupon.code) ?? refuse(e.COUPON_SCOPE);
    if (cut === 0) refuse(e.COUPON_BELOW);
    if (!(await claimCoupon(ctx, coupon.id, orderId, cut, state))) refuse(e.COUPON_TAKEN);
    const to = `${couponStates[state]}，${couponScopes[coupon.scope]}减${formatFen(cut)}`;
    ctx.effects.push({ what: `优惠券 ${coupon.name}`, from: couponStates[couponState.UNUSED], to, amount: cut });
  }
}

interface Use {
  orderId: number;
  memberId: string;
  /** The coupon's code; empty for no coupon. */
  code: string;
  scope: CouponScope;
  /** The price that the coupon is used on, and the least that must be left of it; fen. */
  base: number;
  floor: number;
  state: CouponState;
}

/** Uses one coupon on one price. @returns what it takes off, fen */
export async function claimOne(ctx: Ctx, { orderId, memberId, code, scope, base, floor, state }: Use): Promise<number> {
  if (code === '') return 0;
  const coupon = (await chooseCoupons(ctx, memberId, [code], await goodsOfOrder(ctx, orderId)))[0]!;
  if (coupon.scope !== scope) refuse(e.COUPON_SCOPE);
  const cut = cutOf(coupon, base, floor);
  await claimCoupons(ctx, orderId, [coupon], new Map([[coupon.code, cut]]), state);
  return cut;
}

/** Uses what an order that is paid has locked. */
export const useCoupons = (ctx: Ctx, { orderId }: { orderId: number }): Promise<void> => useLocked(ctx, orderId);

export function sayFree(ctx: Ctx, coupons: readonly CouponRow[]): void {
  for (const coupon of coupons)
    ctx.effects.push({ what: `优惠券 ${coupon.name}`, from: '已占用', to: coupon.valid_to < ctx.today ? '退回（已过期）' : '退回用户', amount: null });
}

const giveBack = async (ctx: Ctx, orderId: number, states: readonly CouponState[]): Promise<void> => sayFree(ctx, await freeCoupons(ctx, orderId, states));

/** Uses the coupons that are locked on bills that ask for nothing more. */
export const useCouponsOn = (ctx: Ctx, billIds: readonly number[]): Promise<void> => changeOnBills(ctx, billIds, couponState.LOCKED, couponState.USED);

/** Locks again the coupons that were used on bills which are open again. */
export const lockCouponsOn = (ctx: Ctx, billIds: readonly number[]): Promise<void> => changeOnBills(ctx, billIds, couponState.USED, couponState.LOCKED);

/** Frees the coupons that are locked on bills which are cancelled before they are paid: their customer has them again. */
export const freeCouponsOn = async (ctx: Ctx, billIds: readonly number[]): Promise<void> => sayFree(ctx, await freeOnBills(ctx, billIds));

/** Gives a customer his coupons back when his order was closed before its lease. */
const giveBackCoupons = (ctx: Ctx, { orderId }: { orderId: number }): Promise<void> => giveBack(ctx, orderId, [couponState.LOCKED, couponState.USED]);

/** Frees what an act locked that waited for its payment and is given up; what the order used before stays used. */
export const unlockCoupons = (ctx: Ctx, orderId: number): Promise<void> => giveBack(ctx, orderId, [couponState.LOCKED]);

export const usedWhenPaid = listener('order.paid', useCoupons);
export const usedByRenewal = listener('renewal.paid', useCoupons);
export const givenBackWhenClosed = listener('order.closed', giveBackCoupons);
