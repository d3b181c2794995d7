import { act } from '../../../platform/http/run.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { manySteps } from '../../../platform/lists/steps.ts';
import { foldCoupons } from '../store/coupon-tally.ts';

export const couponCounts = sweep(
  { name: 'coupon counts', title: '优惠券数量整理', explains: '合并各优惠券已领、已用的计数，不影响优惠券本身' },
  { due: [manySteps('coupon_tally')], run: (all, caller) => act(all, caller, foldCoupons) },
);
