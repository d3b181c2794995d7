import { fen } from '@merchant-admin/common/money';
import { billType } from '@merchant-admin/contract/bills/codes';
import { splitRent } from '@merchant-admin/common/split';

export interface PlannedBill {
  type: number;
  period: number;
  periods: number;
  /** fen */
  amount: number;
}

/** The rent bills of an order, of one type where it continues another: period 1 is paid at ordering, due dates of the others are fixed at receipt (domain notes 4.1, 4.2). */
export function planRent(totalRent: number, periods: number, renewal = false): PlannedBill[] {
  const typeOf = (index: number) => (renewal ? billType.RENEWAL : index === 0 ? billType.FIRST : billType.RENT);
  return splitRent(fen(totalRent), periods).map((amount, index) => ({ type: typeOf(index), period: index + 1, periods, amount }));
}
