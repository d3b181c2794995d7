import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';

/** The bill of that id, if it is the order's. @throws BILL_NOT_FOUND */
export async function requireBill(ctx: Ctx, orderId: number, billId: string): Promise<BillRow> {
  return (await billsOf(ctx, orderId)).find((bill) => String(bill.id) === billId) ?? refuse(e.BILL_NOT_FOUND);
}
