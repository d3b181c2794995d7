import { billTypes, isPeriodic, billType } from '@merchant-admin/contract/bills/codes';
import type { BillRow } from '../store/bill.store.ts';

/** A bill as people name it: 第3期租金. */
export const billName = (bill: Pick<BillRow, 'type' | 'period' | 'periods'>): string => {
  const type = (billTypes as Record<number, string>)[bill.type] ?? '账单';
  return isPeriodic(bill) ? `第${bill.period}期${bill.type === billType.FIRST ? '租金' : type}` : type;
};
