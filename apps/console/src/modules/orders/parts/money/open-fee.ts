import { billType } from '@merchant-admin/contract/bills/codes';
import type { Answer } from '../../../../platform/api.ts';

type Bill = Pick<Answer<'bills', 'orderListBillInfo'>['rent'][number], 'bill_type' | 'open' | 'overdue_fee_open'>;

/** What is to pay of a bill's late fee now; fen. */
export const openFee = (bill: Bill): number => (bill.bill_type === billType.LATE_FEE ? bill.open : bill.overdue_fee_open);
