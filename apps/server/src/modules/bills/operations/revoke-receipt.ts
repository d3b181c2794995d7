import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billStatusText, isPeriodic, isRentType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { post, postedBy } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { billById, billsOf, changeBill, nextDue } from '../store/bill.store.ts';
import { changeDocument, documentById, hasFollowers, linesOf, type DocumentRow } from '../store/document.store.ts';
import { moneyDone, orderForMoney } from './money-act.ts';
import { billName } from './settle-bills.ts';

/** A bill gives back what one document brought it, and asks for it again. */
async function reopen(ctx: Ctx, billId: number, amount: number): Promise<void> {
  const bill = await billById(ctx, billId);
  const paid = bill.paid - amount;
  const untouched = isPeriodic(bill) && bill.period > 1 ? billStatus.PLANNED : billStatus.TO_PAY;
  const status = paid + bill.waived > 0 ? billStatus.PART_PAID : untouched;
  await changeBill(ctx, bill.id, { paid, status, ...(paid === 0 ? { pay_way: '', trade_no: '', paid_at: null } : {}) });
  ctx.effects.push({ what: billName(bill), from: billStatusText[bill.status as BillStatus], to: billStatusText[status], amount });
}

/** A receipt was booked in error: its postings are reversed, its bills are open again. */
async function revoke(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  const lines = await linesOf(ctx, document.id);
  const posted = await postedBy(ctx, document.id, document.kind);
  await post(
    ctx,
    {
      kind: 'receiptRevoked',
      orderId: document.order_id,
      documentId: document.id,
      entries: posted.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
    },
    posted.id,
  );
  await changeDocument(ctx, document.id, { state: 'revoked', reason });
  for (const line of lines) await reopen(ctx, line.billId, line.amount);
  const order = await lockOrderById(ctx, document.order_id);
  const settled = lines.reduce((sum, line) => sum + line.amount, 0);
  const rents = (await billsOf(ctx, order.id)).filter((bill) => isRentType(bill.type) && bill.paid > 0).map((bill) => bill.period);
  await changeOrder(ctx, order.id, {
    next_due: nextDue(ctx, order.id),
    paid_amount: order.paid_amount - settled,
    paid_periods: Math.max(0, ...rents),
    ...(document.rest > 0 ? { [document.rest_to]: order[document.rest_to] - document.rest } : {}),
  });
}

export const revokeReceipt = operation(billsEndpoints.offlineReceiptRevoke, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const document = await documentById(ctx, body.document_id);
  if (document?.order_id !== order.id) refuse(e.DOCUMENT_NOT_FOUND);
  // What was promised back of it is bound: it cannot be taken back any more.
  if (document.kind !== 'receipt' || document.state !== 'succeeded' || (await hasFollowers(ctx, document.id))) refuse(e.NOT_REVOCABLE);
  if (document.rest > order[document.rest_to]) refuse(e.NOT_ENOUGH_HELD);
  await revoke(ctx, document, body.reason);
  await record(ctx, {
    module: 'bills',
    action: '撤销线下收款',
    objectType: 'order',
    objectId: order.id,
    objectNo: document.out_no,
    before: { amount: formatFen(document.amount), trade_no: document.channel_no },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
