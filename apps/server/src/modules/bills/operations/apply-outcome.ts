import { formatFen } from '@merchant-admin/common/money';
import { documentKinds, documentStates } from '@merchant-admin/contract/bills/codes';
import { orderStatus, orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { changeDocument, documentById, documentsOf, lockDocument, type DocumentRow } from '../store/document.store.ts';
import { bookMoneyIn } from './book-money-in.ts';
import { bookRefund } from './book-refund.ts';
import { bookFreeze, bookUnfreeze, noteFailedFreeze, releaseDeposit } from './deposit.ts';
import { goOnIfPaid } from './go-on-if-paid.ts';
import { carryOut } from './carry-out.ts';
import { isUnderWay, refundWhole } from './settle-closed-order.ts';
import { takeByCode } from './take-by-code.ts';
import { tellFailedDocument } from './tell-failed-document.ts';

type Final = Extract<ChannelOutcome, { state: 'succeeded' | 'failed' }>;
type Success = Extract<ChannelOutcome, { state: 'succeeded' }>;
type Failure = Extract<ChannelOutcome, { state: 'failed' }>;

/** Moves the order on when payment and deposit are both there. An order that was closed meanwhile gets its money back. */
async function goOn(ctx: Ctx, orderId: number, document: DocumentRow): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (order.status === orderStatus.CLOSED) {
    const back =
      document.kind === 'freeze'
        ? await releaseDeposit(ctx, order, document, document.amount)
        : await refundWhole(ctx, order, (await documentById(ctx, document.id))!);
    await carryOut(ctx, [back]);
    return;
  }
  if (await goOnIfPaid(ctx, order)) return;
  if (document.kind === 'freeze') await payNext(ctx, orderId);
}

/** Carries out the payment that waited for the deposit's freeze. */
async function payNext(ctx: Ctx, orderId: number): Promise<void> {
  const waiting = (await documentsOf(ctx, orderId)).find((each) => each.kind === 'payment' && each.state === 'intended');
  if (waiting) await carryOut(ctx, [waiting]);
}

async function succeeded(ctx: Ctx, document: DocumentRow, outcome: Success): Promise<void> {
  const order = await lockOrderById(ctx, document.order_id);
  const cameAt = outcome.at !== undefined && outcome.at < ctx.now ? outcome.at : ctx.now;
  await changeDocument(ctx, document.id, {
    state: 'succeeded',
    channel_no: outcome.channelNo,
    finished_at: ctx.now,
    came_at: cameAt,
    failure: '',
    failure_code: '',
  });
  if (outcome.agreementNo) await changeOrder(ctx, order.id, { agreement_no: outcome.agreementNo });
  if (document.kind === 'freeze') await carryOut(ctx, await bookFreeze(ctx, order, document, outcome));
  else if (document.kind === 'unfreeze') await bookUnfreeze(ctx, order, document);
  else if (document.kind === 'refund') await bookRefund(ctx, document);
  else await bookMoneyIn(ctx, { ...(await takeByCode(ctx, document, cameAt)), channel_no: outcome.channelNo, came_at: cameAt });
  if (document.kind === 'payment' || document.kind === 'freeze') await goOn(ctx, order.id, document);
}

async function failed(ctx: Ctx, document: DocumentRow, { reason, code, channelNo }: Failure): Promise<void> {
  await changeDocument(ctx, document.id, { state: 'failed', failure: reason, failure_code: code ?? '', channel_no: channelNo, finished_at: ctx.now });
  if (document.kind === 'refund' || document.kind === 'unfreeze' || document.kind === 'capture') await tellFailedDocument(ctx, document, reason);
  if (document.kind !== 'freeze') return;
  await noteFailedFreeze(ctx, document.order_id);
  // The payment that waited for the deposit never went out.
  for (const waiting of await documentsOf(ctx, document.order_id)) {
    if (waiting.kind === 'payment' && waiting.state === 'intended')
      await changeDocument(ctx, waiting.id, { state: 'cancelled', finished_at: ctx.now, failure: '押金冻结未成功' });
  }
}

/**
 * Books what the channel said of a document, once: an outcome that is known already changes nothing. The order is locked before the document, as in every
 * act.
 * @returns whether the outcome was new
 */
export async function applyOutcome(ctx: Ctx, id: number, outcome: Final): Promise<boolean> {
  const { document: before, status: statusBefore } = await lockInOrder(ctx, id);
  if (!isUnderWay(before)) return false;
  if (outcome.state === 'succeeded' && outcome.amount !== before.amount) return disagree(ctx, before, outcome);
  if (outcome.state === 'succeeded') await succeeded(ctx, before, outcome);
  else await failed(ctx, before, outcome);
  const { status } = await lockOrderById(ctx, before.order_id);
  await record(ctx, {
    module: 'bills',
    action: `${documentKinds[before.kind]}${documentStates[outcome.state]}`,
    objectType: 'order',
    objectId: before.order_id,
    objectNo: before.out_no,
    before: { state: documentStates[before.state] },
    after: {
      state: documentStates[outcome.state],
      amount: formatFen(before.amount),
      ...(status === statusBefore ? {} : { order: orderStatusText[status as OrderStatus] }),
    },
    reason: outcome.state === 'failed' ? outcome.reason : '',
  });
  await ctx.services.events.emit(ctx, 'money.moved', { orderId: before.order_id, documentId: id, succeeded: outcome.state === 'succeeded' });
  return true;
}

const disagreement = '渠道金额与单据不一致，需人工核对';

/**
 * The channel moved another amount than the document says. Money did move, so the document has neither failed nor
 * succeeded: it stays open, which stops a second payment and the closing of the order, until the channel's book agrees.
 */
async function disagree(ctx: Ctx, document: DocumentRow, outcome: Success): Promise<boolean> {
  if (document.failure_code === 'disagreement') return false;
  await changeDocument(ctx, document.id, { state: 'unknown', failure: disagreement, failure_code: 'disagreement', channel_no: outcome.channelNo });
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

async function lockInOrder(ctx: Ctx, id: number): Promise<{ document: DocumentRow; status: number }> {
  const { order_id: orderId } = (await documentById(ctx, id))!;
  const { status } = await lockOrderById(ctx, orderId);
  return { document: await lockDocument(ctx, id), status };
}
