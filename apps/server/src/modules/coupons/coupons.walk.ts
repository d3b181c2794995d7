import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { prepare } from '../../contract-walk/preparing.ts';
import { someCoupon } from '../../testing/coupons.ts';

export const couponWalk = particulars(couponsEndpoints, {
  voidCoupon: async (walker) => {
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/dmp/coupon/issue', someCoupon('walked'));
    return { body: { id, version } };
  },
});
