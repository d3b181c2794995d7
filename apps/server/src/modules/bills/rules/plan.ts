import { fen } from '@merchant-admin/common/money';
import { splitRent } from '@merchant-admin/common/split';

export interface PlannedBill {
  type: number;
  period: number;
  periods: number;
  /** fen */
  amount: number;
}

/** The rent bills of an order: period 1 is paid at ordering, due dates of the others are fixed at receipt (domain notes 4.1, 4.2). */
export function planRent(totalRent: number, periods: number): PlannedBill[] {
  return splitRent(fen(totalRent), periods).map((amount, index) => ({ type: index === 0 ? 1 : 2, period: index + 1, periods, amount }));
}
