import { billStatus, billStatusText, isPeriodic, isRentType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { post, postedBy } from '../../../platform/ledger/post.ts';
import { lockCouponsOn } from '../../coupons/index.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { billById, billsOf, changeBill, nextDue } from '../store/bill.store.ts';
import { changeDocument, linesOf, type DocumentRow } from '../store/document.store.ts';
import { billName } from '../rules/bill-name.ts';

/** Takes back what one document brought a bill or gave up of it: the bill asks for it again. @param taken fen */
async function reopen(ctx: Ctx, billId: number, taken: { paid: number } | { waived: number }): Promise<void> {
  const bill = await billById(ctx, billId);
  const amount = 'paid' in taken ? taken.paid : taken.waived;
  const paid = 'paid' in taken ? bill.paid - amount : bill.paid;
  const waived = 'waived' in taken ? bill.waived - amount : bill.waived;
  const untouched = isPeriodic(bill) && bill.period > 1 ? billStatus.PLANNED : billStatus.TO_PAY;
  const status = paid + waived > 0 ? billStatus.PART_PAID : untouched;
  await changeBill(ctx, bill.id, { paid, waived, status, ...(paid === 0 ? { pay_way: '', trade_no: '', paid_at: null } : {}) });
  ctx.effects.push({ what: billName(bill), from: billStatusText[bill.status as BillStatus], to: billStatusText[status], amount });
}

const reversals = { receipt: 'receiptRevoked', offset: 'offsetRevoked', waiver: 'waiverRevoked' } as const;

/** A document that can be taken back. */
export type Reversible = DocumentRow & { kind: keyof typeof reversals };

async function reverse(ctx: Ctx, document: Reversible, reason: string): Promise<void> {
  const posted = await postedBy(ctx, document.id, document.kind);
  const entries = posted.entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  await post(ctx, { kind: reversals[document.kind], orderId: document.order_id, documentId: document.id, entries }, posted.id);
  // Why it was made stays: whoever reads it later asks for both.
  await changeDocument(ctx, document.id, { state: 'revoked', reason: [document.reason, `撤销：${reason}`].filter(Boolean).join('；') });
}

/** Takes a waiver back: its posting is reversed, its bills ask for what it gave up. The order is locked. */
export async function takeWaiverBack(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  await reverse(ctx, document as Reversible, reason);
  for (const line of await linesOf(ctx, document.id)) await reopen(ctx, line.billId, { waived: line.amount });
  await changeOrder(ctx, document.order_id, { next_due: nextDue(ctx, document.order_id) });
}

/** Takes money back: its posting is reversed, its bills ask for it again. The caller says where the money goes or came from. */
export async function takeBack(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  await reverse(ctx, document as Reversible, reason);
  const lines = await linesOf(ctx, document.id);
  for (const line of lines) await reopen(ctx, line.billId, { paid: line.amount });
  await lockCouponsOn(
    ctx,
    lines.map((line) => line.billId),
  );
  const order = await lockOrderById(ctx, document.order_id);
  const settled = lines.reduce((sum, line) => sum + line.amount, 0);
  const rents = (await billsOf(ctx, order.id)).filter((bill) => isRentType(bill.type) && bill.paid > 0).map((bill) => bill.period);
  await changeOrder(ctx, order.id, { next_due: nextDue(ctx, order.id), paid_amount: order.paid_amount - settled, paid_periods: Math.max(0, ...rents) });
  await ctx.services.events.emit(ctx, 'money.takenBack', { orderId: order.id });
}
