import type { Ctx } from '../../../platform/http/context.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { PlannedBill } from '../../orders/index.ts';
import { insertBills } from '../store/bill.store.ts';

/** Adds bills of an order's plan; they stand in the ledger as owed. */
export async function raiseBills(ctx: Ctx, orderId: number, plan: readonly PlannedBill[]) {
  const bills = await insertBills(ctx, orderId, plan);
  await post(ctx, {
    kind: 'bill',
    orderId,
    entries: bills.flatMap((bill) => [
      { account: 'receivable' as const, refId: bill.id, amount: bill.amount },
      { account: 'revenue' as const, refId: bill.id, amount: -bill.amount },
    ]),
  });
  return bills;
}
