import { formatFen } from '@merchant-admin/common/money';
import { billStatus, documentKinds, documentStates, isRentType } from '@merchant-admin/contract/bills/codes';
import { depositStatus, orderStatus } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { systemCaller } from '../../../platform/jobs/sweeps.ts';
import { postMovement } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById, markPaid, type OrderRow } from '../../orders/index.ts';
import { billById, changeBill } from '../store/bill.store.ts';
import { changeDocument, documentById, documentsOf, lockDocument, type DocumentRow } from '../store/document.store.ts';
import { billLateness, settledStatus } from './bill-lateness.ts';
import { runDocument } from './run-document.ts';
import { tellFailedDocument } from './tell-failed-document.ts';
import { refundPayment, releaseDeposit } from './settle-closed-order.ts';

type Final = Extract<ChannelOutcome, { state: 'succeeded' | 'failed' }>;
type Success = Extract<ChannelOutcome, { state: 'succeeded' }>;

async function paid(ctx: Ctx, order: OrderRow, document: DocumentRow, outcome: Success): Promise<void> {
  const bill = await billById(ctx, document.bill_id!);
  await postMovement(ctx, {
    kind: 'payment',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'receivable', refId: bill.id },
    to: { account: 'channel', refId: document.id },
    amount: document.amount,
  });
  await changeBill(ctx, bill.id, {
    paid: bill.paid + document.amount,
    status: settledStatus(bill, ctx.today),
    pay_way: '主动支付',
    trade_no: outcome.channelNo,
    paid_at: ctx.now,
  });
  const periods = isRentType(bill.type) ? { paid_periods: Math.max(order.paid_periods, bill.period) } : {};
  await changeOrder(ctx, order.id, { paid_amount: order.paid_amount + document.amount, ...periods });
  if (isRentType(bill.type)) await billLateness(ctx, bill);
  await ctx.services.events.emit(ctx, 'bill.paid', { orderId: order.id, billId: bill.id, period: bill.period, amount: document.amount });
}

async function frozen(ctx: Ctx, order: OrderRow, document: DocumentRow, outcome: Success): Promise<void> {
  await postMovement(ctx, {
    kind: 'freeze',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'customerCredit', refId: order.id },
    to: { account: 'frozen', refId: document.id },
    amount: document.amount,
  });
  const expires = outcome.authorisationExpiresAt ? { authorisation_expires_at: outcome.authorisationExpiresAt } : {};
  await changeOrder(ctx, order.id, { deposit_frozen: order.deposit_frozen + document.amount, deposit_status: depositStatus.FROZEN, ...expires });
}

async function refundedOne(ctx: Ctx, order: OrderRow, document: DocumentRow): Promise<void> {
  const bill = await billById(ctx, document.bill_id!);
  await postMovement(ctx, {
    kind: 'refundPaid',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'channel', refId: document.origin_id! },
    to: { account: 'refundDue', refId: document.origin_id! },
    amount: document.amount,
  });
  const refunded = bill.refunded + document.amount;
  await changeBill(ctx, bill.id, { refunded, ...(refunded === bill.paid ? { status: billStatus.REFUNDED } : {}) });
  await changeOrder(ctx, order.id, { refunded_amount: order.refunded_amount + document.amount });
}

async function unfrozen(ctx: Ctx, order: OrderRow, document: DocumentRow): Promise<void> {
  await postMovement(ctx, {
    kind: 'unfreeze',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'frozen', refId: document.origin_id! },
    to: { account: 'customerCredit', refId: order.id },
    amount: document.amount,
  });
  await changeOrder(ctx, order.id, { deposit_frozen: order.deposit_frozen - document.amount, deposit_status: depositStatus.RELEASED });
}

/** Payment and deposit are both there: the order goes on. One that was closed meanwhile gets its money back. */
async function goOn(ctx: Ctx, orderId: number, document: DocumentRow): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (order.status === orderStatus.CLOSED) {
    const back = document.kind === 'payment' ? await refundPayment(ctx, order, document) : await releaseDeposit(ctx, order, document);
    ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), back.id));
    return;
  }
  const depositThere = order.deposit_frozen >= order.deposit_total - order.deposit_exempt;
  if (order.paid_amount >= order.first_payment && depositThere) await markPaid(ctx, order);
  else if (document.kind === 'freeze') await payNext(ctx, orderId);
}

/** The deposit is frozen: the payment that waited for it is carried out. */
async function payNext(ctx: Ctx, orderId: number): Promise<void> {
  const waiting = (await documentsOf(ctx, orderId)).find((each) => each.kind === 'payment' && each.state === 'intended');
  if (waiting) ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), waiting.id));
}

async function succeeded(ctx: Ctx, document: DocumentRow, outcome: Success): Promise<void> {
  const order = await lockOrderById(ctx, document.order_id);
  await changeDocument(ctx, document.id, { state: 'succeeded', channel_no: outcome.channelNo, finished_at: ctx.now, failure: '' });
  if (document.kind === 'payment') await paid(ctx, order, document, outcome);
  if (document.kind === 'freeze') await frozen(ctx, order, document, outcome);
  if (document.kind === 'refund') await refundedOne(ctx, order, document);
  if (document.kind === 'unfreeze') await unfrozen(ctx, order, document);
  if (document.kind === 'payment' || document.kind === 'freeze') await goOn(ctx, order.id, document);
}

async function failed(ctx: Ctx, document: DocumentRow, reason: string, channelNo: string): Promise<void> {
  await changeDocument(ctx, document.id, { state: 'failed', failure: reason, channel_no: channelNo, finished_at: ctx.now });
  if (document.kind === 'refund' || document.kind === 'unfreeze') await tellFailedDocument(ctx, document, reason);
  if (document.kind !== 'freeze') return;
  await changeOrder(ctx, document.order_id, { deposit_status: depositStatus.FAILED });
  // The payment that waited for the deposit never went out.
  for (const waiting of await documentsOf(ctx, document.order_id)) {
    if (waiting.kind === 'payment' && waiting.state === 'intended')
      await changeDocument(ctx, waiting.id, { state: 'cancelled', finished_at: ctx.now, failure: '押金冻结未成功' });
  }
}

/**
 * Books what the channel said of a document, once: an outcome that is known already changes nothing. The order is
 * locked before the document, as every act does.
 * @returns whether it was news
 */
export async function applyOutcome(ctx: Ctx, id: number, outcome: Final): Promise<boolean> {
  const before = await lockInOrder(ctx, id);
  if (before.state === 'succeeded' || before.state === 'failed' || before.state === 'cancelled') return false;
  if (outcome.state === 'succeeded' && outcome.amount !== before.amount) return disagree(ctx, before, outcome);
  if (outcome.state === 'succeeded') await succeeded(ctx, before, outcome);
  else await failed(ctx, before, outcome.reason, outcome.channelNo);
  const moved = ctx.effects.find((effect) => effect.what === '订单状态');
  await record(ctx, {
    module: 'bills',
    action: `${documentKinds[before.kind]}${documentStates[outcome.state]}`,
    objectType: 'order',
    objectId: before.order_id,
    objectNo: before.out_no,
    before: { state: documentStates[before.state] },
    after: { state: documentStates[outcome.state], amount: formatFen(before.amount), ...(moved ? { order: moved.to } : {}) },
    reason: outcome.state === 'failed' ? outcome.reason : '',
  });
  return true;
}

const disagreement = '渠道金额与单据不一致，需人工核对';

/**
 * The channel moved another amount than the document says. Money did move, so the document has neither failed nor
 * succeeded: it stays open, which stops a second payment and the closing of the order, until the channel's book agrees.
 */
async function disagree(ctx: Ctx, document: DocumentRow, outcome: Success): Promise<boolean> {
  if (document.failure === disagreement) return false;
  await changeDocument(ctx, document.id, { state: 'unknown', failure: disagreement, channel_no: outcome.channelNo });
  await record(ctx, {
    module: 'bills',
    action: `${documentKinds[document.kind]}金额不一致`,
    objectType: 'order',
    objectId: document.order_id,
    objectNo: document.out_no,
    before: { amount: formatFen(document.amount) },
    after: { amount: formatFen(outcome.amount) },
    reason: disagreement,
  });
  return true;
}

async function lockInOrder(ctx: Ctx, id: number): Promise<DocumentRow> {
  const document = await documentById(ctx, id);
  await lockOrderById(ctx, document!.order_id);
  return lockDocument(ctx, id);
}
