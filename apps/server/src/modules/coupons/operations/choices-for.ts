import { cutOf } from '@merchant-admin/common/discount';
import { formatFen } from '@merchant-admin/common/money';
import { couponScopes, type CouponScope } from '@merchant-admin/contract/coupons/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { unfitFor } from '../store/claim.store.ts';
import { unusedCoupons, type CouponRow } from '../store/coupon.store.ts';

/** The most coupons in a select. */
const most = 100;

export interface Price {
  scope: CouponScope;
  /** The goods of the order. */
  goodsId: number;
  /** The price that a coupon is used on, and the least that must be left of it; fen. */
  base: number;
  floor: number;
}

/** Why a coupon takes nothing off a price; empty when it takes something. */
function lack(coupon: CouponRow, { scope, base }: Price, cut: number, today: string, fits: boolean): string {
  if (!fits) return '不适用于该商品';
  if (coupon.scope !== scope) return `仅适用于${couponScopes[coupon.scope]}`;
  if (today < coupon.valid_from) return `${coupon.valid_from}起可用`;
  if (base < coupon.threshold) return `未满${formatFen(coupon.threshold)}，当前${formatFen(base)}`;
  return cut === 0 ? '没有可减的金额' : '';
}

/** The unused coupons of a customer with what each would take off a price (fen) by the sum that uses it, or why it cannot be used. */
export async function choicesFor(ctx: Ctx, memberId: string, price: Price) {
  const found = await unusedCoupons(ctx, memberId, price.scope, most + 1);
  const shown = found.slice(0, most);
  const unfit = await unfitFor(
    ctx,
    shown.map(({ id }) => id),
    price.goodsId,
  );
  const list = shown.map((coupon) => {
    const cut = coupon.scope === price.scope ? cutOf(coupon, price.base, price.floor) : 0;
    const reason = lack(coupon, price, cut, ctx.today, !unfit.has(coupon.id));
    const usable = reason === '';
    return { code: coupon.code, name: coupon.name, scope: coupon.scope, valid_to: coupon.valid_to, cut: usable ? cut : 0, usable, reason };
  });
  return { list, more: found.length > most };
}
