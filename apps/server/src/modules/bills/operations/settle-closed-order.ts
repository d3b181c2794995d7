import { billStatusText, type BillStatus } from '@merchant-admin/contract/bills/codes';
import { depositStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/sweeps.ts';
import { post, postMovement } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { cancelUnpaid, billById } from '../store/bill.store.ts';
import { documentsOf, insertDocument, type DocumentRow } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';

const isOpen = (document: DocumentRow) => document.state === 'intended' || document.state === 'unknown';

async function cancelBills(ctx: Ctx, orderId: number): Promise<void> {
  const cancelled = await cancelUnpaid(ctx, orderId);
  if (cancelled.length === 0) return;
  await post(ctx, {
    kind: 'billCancelled',
    orderId,
    entries: cancelled.flatMap((bill) => [
      { account: 'receivable' as const, refId: bill.id, amount: -bill.amount },
      { account: 'revenue' as const, refId: bill.id, amount: bill.amount },
    ]),
  });
  const amount = cancelled.reduce((sum, bill) => sum + bill.amount, 0);
  ctx.effects.push({ what: `未付账单${cancelled.length}期`, from: '待支付', to: '已取消', amount });
}

/** Promises back what a payment brought: a refund document, and the debt in the ledger. */
export async function refundPayment(ctx: Ctx, order: Pick<OrderRow, 'id' | 'order_no'>, payment: DocumentRow): Promise<DocumentRow> {
  const bill = await billById(ctx, payment.bill_id!);
  const refund = await insertDocument(ctx, {
    kind: 'refund',
    orderId: order.id,
    orderNo: order.order_no,
    billId: bill.id,
    originId: payment.id,
    amount: payment.amount,
    channel: payment.channel,
  });
  await postMovement(ctx, {
    kind: 'refundDue',
    orderId: order.id,
    documentId: refund.id,
    from: { account: 'refundDue', refId: payment.id },
    to: { account: 'revenue', refId: bill.id },
    amount: payment.amount,
  });
  ctx.effects.push({ what: `第${bill.period}期账单退款`, from: billStatusText[bill.status as BillStatus], to: '原路退回', amount: payment.amount });
  return refund;
}

/** Gives back the frozen deposit. */
export async function releaseDeposit(ctx: Ctx, order: Pick<OrderRow, 'id' | 'order_no'>, freeze: DocumentRow): Promise<DocumentRow> {
  const unfreeze = await insertDocument(ctx, {
    kind: 'unfreeze',
    orderId: order.id,
    orderNo: order.order_no,
    originId: freeze.id,
    amount: freeze.amount,
    channel: freeze.channel,
  });
  await changeOrder(ctx, order.id, { deposit_status: depositStatus.RELEASING });
  ctx.effects.push({ what: '冻结押金', from: '已冻结', to: '全部解冻', amount: freeze.amount });
  return unfreeze;
}

/**
 * An order was closed before shipping: unpaid bills are cancelled, payments refunded, the deposit released; each by a
 * document that is written down here and carried out once this is committed.
 * @throws PAYMENT_UNDER_WAY while the channel has not said what became of a payment
 */
export async function settleClosedOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  const documents = await documentsOf(ctx, orderId);
  if (documents.some(isOpen)) refuse(e.PAYMENT_UNDER_WAY);
  await cancelBills(ctx, orderId);
  const made: DocumentRow[] = [];
  for (const document of documents.filter((each) => each.state === 'succeeded')) {
    if (document.kind === 'payment') made.push(await refundPayment(ctx, order, document));
    if (document.kind === 'freeze') made.push(await releaseDeposit(ctx, order, document));
  }
  for (const { id } of made) ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), id));
}
