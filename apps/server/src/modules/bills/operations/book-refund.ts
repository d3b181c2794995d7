import { billStatus } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { post, postMovement, type Entry } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { billById, changeBill } from '../store/bill.store.ts';
import { insertDocument, linesOf, documentById, noChannel, type DocumentLine, type DocumentRow } from '../store/document.store.ts';

export interface RefundParts {
  /** What goes back, by bill; fen. */
  lines: readonly DocumentLine[];
  /** The part that goes back of the money that rests on the order, fen. */
  rest: number;
  requestId?: number;
  reason?: string;
  /** Whether it is paid outside the shop: no channel is called, a person confirms it. */
  byHand?: boolean;
}

/**
 * Promises back part of what a document brought: a refund document, and the debt in the ledger.
 * @throws NOT_ENOUGH_HELD when the money that rested on the order was used meanwhile
 */
export async function promiseRefund(ctx: Ctx, order: { id: number; order_no: string }, origin: DocumentRow, parts: RefundParts): Promise<DocumentRow> {
  const resting = (await lockOrderById(ctx, order.id))[origin.rest_to];
  if (parts.rest > resting) refuse(e.NOT_ENOUGH_HELD);
  const amount = parts.lines.reduce((sum, line) => sum + line.amount, parts.rest);
  const refund = await insertDocument(ctx, {
    kind: 'refund',
    orderId: order.id,
    orderNo: order.order_no,
    lines: parts.lines,
    originId: origin.id,
    amount,
    channel: parts.byHand ? noChannel : origin.channel,
    restTo: origin.rest_to,
    ...(parts.requestId === undefined ? {} : { requestId: parts.requestId }),
    reason: parts.reason ?? '',
  });
  const held: Entry[] = parts.rest > 0 ? [{ account: origin.rest_to, refId: order.id, amount: parts.rest }] : [];
  const bills = parts.lines.map((line): Entry => ({ account: 'revenue', refId: line.billId, amount: line.amount }));
  await post(ctx, {
    kind: 'refundDue',
    orderId: order.id,
    documentId: refund.id,
    entries: [{ account: 'refundDue', refId: origin.id, amount: -amount }, ...bills, ...held],
  });
  if (parts.rest > 0) await changeOrder(ctx, order.id, { [origin.rest_to]: resting - parts.rest });
  return refund;
}

/** Books that the channel, or the cashier, paid the customer back. */
export async function bookRefund(ctx: Ctx, document: DocumentRow): Promise<void> {
  const origin = (await documentById(ctx, document.origin_id!))!;
  await postMovement(ctx, {
    kind: 'refundPaid',
    orderId: document.order_id,
    documentId: document.id,
    from: { account: origin.kind === 'receipt' ? 'offline' : 'channel', refId: origin.id },
    to: { account: 'refundDue', refId: origin.id },
    amount: document.amount,
  });
  let refunded = 0;
  for (const line of await linesOf(ctx, document.id)) {
    const bill = await billById(ctx, line.billId);
    refunded += line.amount;
    const whole = bill.refunded + line.amount === bill.paid && bill.paid + bill.waived === bill.amount;
    await changeBill(ctx, bill.id, { refunded: bill.refunded + line.amount, ...(whole ? { status: billStatus.REFUNDED } : {}) });
  }
  const order = await lockOrderById(ctx, document.order_id);
  await changeOrder(ctx, order.id, { refunded_amount: order.refunded_amount + refunded });
}
