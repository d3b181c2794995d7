import { billStatus, billStatusText, isPeriodic, isRentType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { post, postedBy } from '../../../platform/ledger/post.ts';
import { lockCouponsOn } from '../../coupons/index.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { billById, billsOf, changeBill, nextDue } from '../store/bill.store.ts';
import { changeDocument, linesOf, type DocumentRow } from '../store/document.store.ts';
import { billName } from '../rules/bill-name.ts';

/** Takes back what one document brought a bill, which asks for it again. */
async function reopen(ctx: Ctx, billId: number, amount: number): Promise<void> {
  const bill = await billById(ctx, billId);
  const paid = bill.paid - amount;
  const untouched = isPeriodic(bill) && bill.period > 1 ? billStatus.PLANNED : billStatus.TO_PAY;
  const status = paid + bill.waived > 0 ? billStatus.PART_PAID : untouched;
  await changeBill(ctx, bill.id, { paid, status, ...(paid === 0 ? { pay_way: '', trade_no: '', paid_at: null } : {}) });
  ctx.effects.push({ what: billName(bill), from: billStatusText[bill.status as BillStatus], to: billStatusText[status], amount });
}

/** Takes a document back: its posting is reversed, its bills ask for its money again. The caller says where the money goes or came from. */
export async function takeBack(ctx: Ctx, document: DocumentRow, kind: 'receiptRevoked' | 'offsetRevoked', reason: string): Promise<void> {
  const posted = await postedBy(ctx, document.id, document.kind);
  const entries = posted.entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  await post(ctx, { kind, orderId: document.order_id, documentId: document.id, entries }, posted.id);
  await changeDocument(ctx, document.id, { state: 'revoked', reason });
  const lines = await linesOf(ctx, document.id);
  for (const line of lines) await reopen(ctx, line.billId, line.amount);
  await lockCouponsOn(
    ctx,
    lines.map((line) => line.billId),
  );
  const order = await lockOrderById(ctx, document.order_id);
  const settled = lines.reduce((sum, line) => sum + line.amount, 0);
  const rents = (await billsOf(ctx, order.id)).filter((bill) => isRentType(bill.type) && bill.paid > 0).map((bill) => bill.period);
  await changeOrder(ctx, order.id, { next_due: nextDue(ctx, order.id), paid_amount: order.paid_amount - settled, paid_periods: Math.max(0, ...rents) });
}
