import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';

/** The bill of that id, if it is the order's. @throws BILL_NOT_FOUND */
export async function requireBill(ctx: Ctx, orderId: number, billId: string): Promise<BillRow> {
  return (await billsOf(ctx, orderId)).find((bill) => String(bill.id) === billId) ?? refuse(e.BILL_NOT_FOUND);
}

/** Those of an order's bills that have these ids. @throws BILL_NOT_FOUND where one of them is not the order's */
export function chosenOf(bills: readonly BillRow[], ids: readonly string[]): BillRow[] {
  const wanted = new Set(ids);
  const chosen = bills.filter((bill) => wanted.has(String(bill.id)));
  return chosen.length === wanted.size ? chosen : refuse(e.BILL_NOT_FOUND);
}
