import { documentKinds, documentStates, requestState } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { documentById, insertDocument, isTriedAgain, linesOf, lockDocument, noChannel, type DocumentLine, type DocumentRow } from '../store/document.store.ts';
import { objectionToRetry } from '../rules/money-objections.ts';
import { changeRequest, hasDeduction } from '../store/request.store.ts';
import { amountOf, stillOpen } from './capture-deposit.ts';
import { bookEndedRelease, freezeFor, isEnded } from './deposit.ts';
import { runDocument } from './run-document.ts';

/** Sets the request of a document that is tried again under way again. @throws REQUEST_OPEN where another deduction of the order waits or is under way */
async function reopenRequest(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (document.request_id === null || document.state !== 'failed') return;
  if (document.kind === 'capture' && (await hasDeduction(ctx, document.order_id, document.request_id))) refuse(e.REQUEST_OPEN);
  await changeRequest(ctx, document.request_id, { state: requestState.SENT });
}

interface Asked {
  lines: DocumentLine[];
  /** fen */
  amount: number;
}

/** What the next try of a document moves: of a deduction what its bills still ask for. @throws NOTHING_TO_PAY */
async function askedFor(ctx: Ctx, { id, order_id: orderId, kind, state, amount }: DocumentRow): Promise<Asked> {
  const whole = await linesOf(ctx, id);
  if (kind !== 'capture' || state !== 'failed') return { lines: whole, amount };
  const lines = await stillOpen(ctx, orderId, whole);
  return { lines, amount: amountOf(lines) };
}

/**
 * Writes down the next try of a document. The channel keeps its word on a number, so a failed document is followed by a new one; an unanswered one is
 * asked about again. A deduction is taken from what secures the order now.
 */
async function next(ctx: Ctx, document: DocumentRow, order: OrderRow, { lines, amount }: Asked): Promise<DocumentRow> {
  if (document.state === 'intended' || document.state === 'unknown') return document;
  const { order_id: orderId, kind, rest_to: restTo, reason, channel_data: channelData } = document;
  const request = document.request_id === null ? {} : { requestId: document.request_id };
  const ended = isEndedRelease(ctx, document, order);
  const origin = kind === 'capture' ? await freezeFor(ctx, orderId, amount) : undefined;
  const again = await insertDocument(ctx, {
    kind,
    orderId,
    orderNo: order.order_no,
    lines,
    originId: origin?.id ?? document.origin_id!,
    amount,
    channel: ended ? noChannel : (origin?.channel ?? document.channel),
    channelData: kind === 'unfreeze' ? channelData : {},
    restTo,
    reason,
    retriesId: document.id,
    ...request,
  });
  return ended ? bookEndedRelease(ctx, again) : again;
}

/** Whether a failed release's authorisation has ended since: the channel would refuse it for good. */
const isEndedRelease = (ctx: Ctx, document: DocumentRow, order: OrderRow) =>
  document.kind === 'unfreeze' && document.state === 'failed' && isEnded(document, order, ctx.now);

/** In words, what the channel is asked for, and who gets the money. */
function wayOf(ctx: Ctx, document: DocumentRow, order: OrderRow): string {
  const { kind, state, channel } = document;
  if (isEndedRelease(ctx, document, order)) return '授权已过期，用户资金已自动解冻，登记解冻';
  const title = ctx.services.channels.find(channel)?.title ?? channel;
  if (state !== 'failed') return `先向${title}查询结果，未办理的再次发送`;
  if (kind === 'capture') return `经${title}从用户冻结的押金扣款`;
  return `经${title}${kind === 'unfreeze' ? '解冻，退还用户' : '退回用户'}`;
}

/**
 * Tries a refund, a release of the deposit or a deduction again: the very document that its person saw.
 * @throws STALE when it changed meanwhile or was tried again, NOTHING_TO_PAY
 */
export const retryDocument = operation(billsEndpoints.retryDocument, async (ctx, { body }) => {
  const found = await documentById(ctx, body.document_id);
  if (!found) refuse(e.DOCUMENT_NOT_FOUND);
  const order = await lockOrderById(ctx, found.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.DOCUMENT_NOT_FOUND);
  const document = await lockDocument(ctx, found.id);
  refuseFor(objectionToRetry({ ...document, byHand: document.channel === noChannel }));
  if (document.version !== body.version || (await isTriedAgain(ctx, document))) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  const asked = await askedFor(ctx, document);
  const effect = { what: `${documentKinds[document.kind]} ${document.out_no}`, to: wayOf(ctx, document, order), amount: asked.amount };
  ctx.effects.push({ ...effect, from: document.failure === '' ? documentStates[document.state] : `${documentStates[document.state]}（${document.failure}）` });
  await reopenRequest(ctx, document);
  const again = await next(ctx, document, order, asked);
  await record(ctx, { module: 'bills', action: `重试${documentKinds[document.kind]}`, objectType: 'order', objectId: order.id, objectNo: document.out_no });
  if (again.state === 'succeeded') await ctx.services.events.emit(ctx, 'money.moved', { orderId: order.id, documentId: again.id, succeeded: true });
  else ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), again.id));
  const state = again.state === 'succeeded' ? again.state : 'unknown';
  return { state, state_name: documentStates[state], effects: ctx.effects };
});
