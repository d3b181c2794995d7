import { isPeriodic } from '@merchant-admin/contract/bills/codes';
import { isCovered } from '../rules/money-objections.ts';
import { openOf, type BillRow } from '../store/bill.store.ts';

/** Rent that was due before today and is open and that no repayment plan and no judicial bill covers, with the services of such periods, as the daily job takes them. */
export const lateOf = (bills: readonly BillRow[], today: string): BillRow[] =>
  bills.filter((bill) => !isCovered(bill) && isPeriodic(bill) && openOf(bill) > 0 && bill.due_date !== null && bill.due_date < today);

/** Bills of the late fees of rent that are open and that nothing covers. */
export const openFees = (bills: readonly BillRow[]): BillRow[] => bills.filter((bill) => bill.late_of !== null && openOf(bill) > 0 && !isCovered(bill));
