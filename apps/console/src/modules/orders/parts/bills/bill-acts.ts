import { billType } from '@merchant-admin/contract/bills/codes';
import type { Answer } from '../../../../platform/api.ts';
import type { MoneyRights } from './use-money-rights.ts';

export type Bill = Answer<'bills', 'orderListBillInfo'>['rent'][number];
export type Document = Answer<'bills', 'orderListBillInfo'>['documents'][number];
export type BillAct = 'edit' | 'fee' | 'refund';

const paying = 40;
/** Bills that can be collected: those that ask for something and are not being paid just now. */
export const isCollectable = (bill: Bill): boolean => bill.open > 0 && bill.status !== paying;

const isEditable = (bill: Bill) => isCollectable(bill) && bill.paid === 0 && bill.waived === 0;
const hasFee = (bill: Bill) => bill.status !== paying && (bill.bill_type === billType.LATE_FEE ? bill.open > 0 : bill.overdue_fee_open > 0);
/** What was settled out of money that the order held names no transaction that it could go back by. */
const heldWays: readonly string[] = ['预付款抵扣', '溢缴抵扣'];
const isRefundable = (bill: Bill) => bill.open === 0 && bill.paid > bill.refunded && !heldWays.includes(bill.pay_way);

/** What may be done to a bill, as it stands, by whom. */
export const actsOf = (bill: Bill, rights: MoneyRights): BillAct[] => [
  ...(rights.edit && isEditable(bill) ? (['edit'] as const) : []),
  ...(rights.waive && hasFee(bill) ? (['fee'] as const) : []),
  ...(rights.refund && isRefundable(bill) ? (['refund'] as const) : []),
];

/** What a refund of a bill is called at first; where no kind fits, the person says. */
export const refundTypeOf = (bill: Bill): string | undefined => {
  const types: Readonly<Record<number, string>> = { 1: '1', 2: '1', 3: '7', 4: '8', 5: '1', 6: '6', 10: '5' };
  return types[bill.bill_type];
};
