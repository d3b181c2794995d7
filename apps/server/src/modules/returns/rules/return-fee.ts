import { divideHalfUp } from '@merchant-admin/common/money';

export interface LateReturn {
  /** Days from the lease's last day to the day on which the goods came back, or to today. */
  daysAfterEnd: number;
  graceDays: number;
  /** The total rent of the lease, fen, and its days. */
  totalRent: number;
  leaseDays: number;
  /** The most that lateness may cost, fen. */
  cap: number;
}

/** What a late return costs, fen (domain notes 4.6): after the days of grace a day's rent each day, up to the cap. */
export function returnFee({ daysAfterEnd, graceDays, totalRent, leaseDays, cap }: LateReturn): { days: number; daily: number; fee: number } {
  const days = Math.max(0, daysAfterEnd - graceDays);
  const daily = leaseDays > 0 ? Number(divideHalfUp(BigInt(totalRent), BigInt(leaseDays))) : 0;
  return { days, daily, fee: Math.min(daily * days, cap) };
}
