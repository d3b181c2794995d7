import { divideHalfUp } from '@merchant-admin/common/money';

export interface EarlyEnd {
  /** Rent that is not asked for any more, fen. */
  futureRent: number;
  percent: number;
  /** The most that the penalty may be, fen; 0 for no limit. */
  cap: number;
}

/** What ending a lease early costs, fen (domain notes 4.7): a share of the rent that is not asked for, up to the cap. */
export function earlyPenalty({ futureRent, percent, cap }: EarlyEnd): number {
  const share = Number(divideHalfUp(BigInt(futureRent) * BigInt(percent), 100n));
  return cap === 0 ? share : Math.min(share, cap);
}
