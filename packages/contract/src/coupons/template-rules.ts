import { couponType } from './codes.ts';

interface Worth {
  readonly type: number;
  readonly threshold: number;
  readonly value: number;
}

/** What is wrong with the price from which a coupon may be used, fen; '' for nothing. The form says it while it is filled in, the server refuses by it. */
export const thresholdProblem = ({ type, threshold, value }: Worth): string =>
  type === couponType.THRESHOLD && threshold > 0 && threshold <= value ? '使用门槛须大于减免金额' : '';
