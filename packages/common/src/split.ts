import { divideHalfUp, fen, type Fen } from './money.ts';

/**
 * Splits a total over n periods: every later period gets round-half-up(total / n), the first takes the
 * remainder, so the sum is exact (domain notes 4.2). Falls back to floor division where rounding up would
 * leave the first period below 1 fen.
 * @throws RangeError when the total is below n fen: each period is at least 1 fen.
 */
export function splitRent(total: Fen, periods: number): Fen[] {
  if (!Number.isInteger(periods) || periods < 1) throw new RangeError('periods must be a positive integer');
  if (total < periods) throw new RangeError('the total is below one fen a period');
  const rounded = Number(divideHalfUp(BigInt(total), BigInt(periods)));
  const other = total - rounded * (periods - 1) >= 1 ? rounded : Math.floor(total / periods);
  return [fen(total - other * (periods - 1)), ...Array.from({ length: periods - 1 }, () => fen(other))];
}
