import { formatFen } from '@merchant-admin/common/money';
import { requestActs } from '@merchant-admin/contract/bills/acts';
import { requestKinds, requestState, requestStateName, type RequestKind, type RequestState } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { post, postedBy } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { changeDocument, documentById, documentOf, type DocumentRow, documentsOf, linesOf, lockDocument, noChannel } from '../store/document.store.ts';
import { changeRequest, lockRequest, requestById, requestLines, type RequestRow } from '../store/request.store.ts';
import { leadNeeded, leads } from '../rules/approval-tier.ts';
import { judgeRequest, type RequestFacts } from '../rules/request-moves.ts';
import { tierFor } from './approvers.ts';
import { askSecond } from './ask-second.ts';
import { promiseRefund } from './book-refund.ts';
import { captureDeposit } from './capture-deposit.ts';
import { runDocument } from './run-document.ts';
import { listener, type Events } from '../../../platform/events.ts';

type Decided = Pick<RequestRow, 'kind' | 'state' | 'amount' | 'applicant_id' | 'first_approver_id' | 'first_approver_leads'>;

/** A person's decision on a request. */
export interface Decision {
  id: string;
  version: number;
  preview: boolean;
  reason: string;
}

/** The request and its order, locked; a request of another store is not found. @throws REQUEST_NOT_FOUND, STALE */
export async function opened(
  ctx: Ctx,
  kind: RequestKind,
  decision: Pick<Decision, 'id' | 'version' | 'preview'>,
): Promise<{ order: OrderRow; request: RequestRow }> {
  const found = await requestById(ctx, decision.id);
  if (found?.kind !== kind) refuse(e.REQUEST_NOT_FOUND);
  const order = await lockOrderById(ctx, found.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.REQUEST_NOT_FOUND);
  const request = await lockRequest(ctx, found.id);
  if (request.version !== decision.version) refuse(platformErrors.STALE);
  if (decision.preview) ctx.previewOnly();
  return { order, request };
}

export async function note(ctx: Ctx, request: RequestRow, action: string, to: string, reason: string): Promise<void> {
  ctx.effects.push({
    what: `${requestKinds[request.kind]}申请 ${request.request_no}`,
    from: requestStateName(request.kind, request.state),
    to,
    amount: request.amount,
  });
  await record(ctx, {
    module: 'bills',
    action: `${requestKinds[request.kind]}审核${action}`,
    objectType: 'order',
    objectId: request.order_id,
    objectNo: request.request_no,
    before: { state: requestStateName(request.kind, request.state) },
    after: { state: to, amount: formatFen(request.amount) },
    reason,
  });
}

async function payBack(ctx: Ctx, order: OrderRow, request: RequestRow): Promise<DocumentRow> {
  const origin = (await documentById(ctx, request.origin_id!))!;
  const lines = await requestLines(ctx, request.id);
  const rest = request.amount - lines.reduce((sum, line) => sum + line.amount, 0);
  return promiseRefund(ctx, order, origin, { lines, rest, requestId: request.id, reason: request.reason, byHand: origin.kind === 'receipt' });
}

/** Sends an approved refund. Money that came outside the shop goes back outside it: its document waits until finance has paid it. */
async function carryOut(ctx: Ctx, order: OrderRow, request: RequestRow): Promise<void> {
  const document = request.kind === 'deduction' ? await captureDeposit(ctx, order, request) : await payBack(ctx, order, request);
  if (document.channel !== noChannel) ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), document.id));
}

/** The facts about a request that its table of moves asks for, for the person who acts. @param byHand no channel pays it */
export function requestFacts(ctx: Ctx, request: Decided, byHand: boolean): RequestFacts {
  const { applicant_id: applicant, first_approver_id: first } = request;
  const tier = tierFor(ctx, request.kind, request.amount);
  return {
    state: request.state as RequestState,
    firstOfTwo: tier.two && first === null,
    mine: applicant === ctx.actor.id,
    passedByMe: tier.two && first === ctx.actor.id,
    leadMissing: first === null || request.first_approver_leads || leads(tier, ctx.can) ? '' : leadNeeded(tier.lead!),
    byHand,
  };
}

/**
 * Agrees to a request. Another person than the applicant does; above the limit a second one beside the first.
 * @throws REQUEST_DECIDED, OWN_REQUEST, SAME_APPROVER, LEAD_NEEDED, DEPOSIT_EXPIRED, PAYMENT_UNDER_WAY, NOT_ENOUGH_DEPOSIT, NOTHING_TO_PAY
 */
export async function passRequest(ctx: Ctx, kind: RequestKind, decision: Decision): Promise<{ order_id: string; version: number }> {
  const { order, request } = await opened(ctx, kind, decision);
  const { to } = insist(judgeRequest('pass', requestFacts(ctx, request, false)), e.REQUEST_DECIDED);
  if (kind === 'deduction') await ctx.services.events.emit(ctx, 'deposit.toDeduct', { orderId: order.id });
  if (to === requestState.SECOND) {
    const tier = tierFor(ctx, kind, request.amount);
    await changeRequest(ctx, request.id, {
      state: to,
      first_approver_id: ctx.actor.id,
      first_approver_name: ctx.actor.name,
      first_approver_leads: tier.lead !== undefined && leads(tier, ctx.can),
    });
    await note(ctx, request, '初审通过', requestStateName(kind, to), decision.reason);
    await askSecond(ctx, order, await lockRequest(ctx, request.id));
  } else {
    await changeRequest(ctx, request.id, { state: to, decided_by: ctx.actor.name, decided_at: ctx.now, decide_reason: decision.reason });
    await note(ctx, request, requestActs.pass, requestStateName(kind, to), decision.reason);
    await carryOut(ctx, order, request);
  }
  return { order_id: order.order_no, version: (await lockRequest(ctx, request.id)).version };
}

/** Gives up a refund that the channel refused: what was promised to the customer is ours again. */
async function dropPromise(ctx: Ctx, request: RequestRow): Promise<void> {
  const promise = (await documentsOf(ctx, request.order_id)).find(
    (each) => each.request_id === request.id && each.kind === 'refund' && each.retries_id === null,
  );
  if (!promise) return;
  const posted = await postedBy(ctx, promise.id, 'refundDue');
  const entries = posted.entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  await post(ctx, { kind: 'refundDropped', orderId: request.order_id, documentId: promise.id, entries }, posted.id);
  await changeDocument(ctx, promise.id, { state: 'revoked' });
  const rest = promise.amount - (await linesOf(ctx, promise.id)).reduce((sum, line) => sum + line.amount, 0);
  if (rest === 0) return;
  const order = await lockOrderById(ctx, request.order_id);
  await changeOrder(ctx, order.id, { [promise.rest_to]: order[promise.rest_to] + rest });
}

/** Stops an approved request that was not sent yet: its deposit stays frozen, its promise is ours again. @throws REQUEST_DECIDED once it was sent */
async function stop(ctx: Ctx, request: RequestRow): Promise<void> {
  const made = (await documentsOf(ctx, request.order_id)).find((each) => each.request_id === request.id) ?? refuse(e.REQUEST_DECIDED);
  if ((await lockDocument(ctx, made.id)).state !== 'intended') refuse(e.REQUEST_DECIDED);
  if (request.kind === 'refund') await dropPromise(ctx, request);
  else await changeDocument(ctx, made.id, { state: 'cancelled', finished_at: ctx.now });
}

/** Refuses a request, or takes one's own back, before anything has moved. */
export async function endRequest(ctx: Ctx, kind: RequestKind, how: 'reject' | 'revoke', decision: Decision): Promise<{ order_id: string; version: number }> {
  const { order, request } = await opened(ctx, kind, decision);
  if (decision.reason === '') refuse(e.REQUEST_REASON);
  const { to: state } = insist(judgeRequest(how, requestFacts(ctx, request, false)), e.REQUEST_DECIDED);
  if (request.state === requestState.PASSED) await stop(ctx, request);
  if (request.state === requestState.FAILED) await dropPromise(ctx, request);
  await changeRequest(ctx, request.id, { state, decided_by: ctx.actor.name, decided_at: ctx.now, decide_reason: decision.reason, finished_at: ctx.now });
  await note(ctx, request, requestActs[how], requestStateName(kind, state), decision.reason);
  await ctx.services.events.emit(ctx, 'request.ended', { orderId: order.id, requestId: request.id });
  return { order_id: order.order_no, version: (await lockRequest(ctx, request.id)).version };
}

/** Gives a request the outcome of its document. */
async function noteRequestOutcome(ctx: Ctx, { orderId, documentId, succeeded }: Events['money.moved']): Promise<void> {
  const document = await documentOf(ctx, orderId, documentId);
  if (document?.request_id == null) return;
  await changeRequest(
    ctx,
    document.request_id,
    succeeded ? { state: requestState.DONE, failure: '', finished_at: ctx.now } : { state: requestState.FAILED, failure: document.failure },
  );
}

export const outcomeNoted = listener('money.moved', noteRequestOutcome);
