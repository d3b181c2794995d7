import { divideHalfUp } from '@merchant-admin/common/money';

export interface EarlyEnd {
  /** fen; rent that is not asked for any more */
  futureRent: number;
  percent: number;
  /** fen; 0 for none */
  cap: number;
}

/** What ending a lease early costs (domain notes 4.7): a share of the rent that is not asked for, up to the cap. */
export function earlyPenalty({ futureRent, percent, cap }: EarlyEnd): number {
  const share = Number(divideHalfUp(BigInt(futureRent) * BigInt(percent), 100n));
  return cap === 0 ? share : Math.min(share, cap);
}
