import { documentKinds, documentStates } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById } from '../../orders/index.ts';
import { documentById, documentsOf, insertDocument, linesOf, lockDocument, noChannel, type DocumentRow } from '../store/document.store.ts';
import { changeRequest, requestsOf } from '../store/request.store.ts';
import { isAlive } from './request-deduction.ts';
import { runDocument } from './run-document.ts';

/** What is paid by hand is confirmed, not tried. */
const isRetriable = (document: DocumentRow) => document.channel !== noChannel && ['refund', 'unfreeze', 'capture'].includes(document.kind);

/** A deduction that is tried again is under way again; beside another one it is not. */
async function reopenRequest(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (document.request_id === null || document.state !== 'failed') return;
  const others = (await requestsOf(ctx, document.order_id)).filter((each) => each.id !== document.request_id && each.kind === 'deduction' && isAlive(each));
  if (document.kind === 'capture' && others.length > 0) refuse(e.REQUEST_OPEN);
  await changeRequest(ctx, document.request_id, { state: 30 });
}

/** The last try of what a document was for. */
async function lastTry(ctx: Ctx, document: DocumentRow): Promise<DocumentRow> {
  const others = await documentsOf(ctx, document.order_id);
  let last = document;
  for (let next: DocumentRow | undefined = last; next; next = others.find((other) => other.retries_id === last.id)) last = next;
  return last;
}

/** The channel keeps its word on a number, so a failed document is followed by a new one; an unanswered one is asked again. */
async function next(ctx: Ctx, document: DocumentRow, orderNo: string): Promise<number> {
  if (document.state === 'intended' || document.state === 'unknown') return document.id;
  if (document.state !== 'failed') refuse(e.NOT_RETRIABLE);
  const { order_id: orderId, origin_id: originId, kind, amount, channel, rest_to: restTo, reason } = document;
  const lines = await linesOf(ctx, document.id);
  const request = document.request_id === null ? {} : { requestId: document.request_id };
  return (
    await insertDocument(ctx, { kind, orderId, orderNo, lines, originId: originId!, amount, channel, restTo, reason, retriesId: document.id, ...request })
  ).id;
}

/** Tries a refund, a release of the deposit or a deduction again. */
export const retryDocument = operation(billsEndpoints.retryDocument, async (ctx, { body }) => {
  const found = await documentById(ctx, body.document_id);
  if (!found) refuse(e.DOCUMENT_NOT_FOUND);
  const order = await lockOrderById(ctx, found.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.DOCUMENT_NOT_FOUND);
  const asked = await lockDocument(ctx, found.id);
  const document = await lastTry(ctx, asked);
  if (document.id !== asked.id && document.state !== 'failed') refuse(e.NOT_RETRIABLE);
  if (!isRetriable(document)) refuse(e.NOT_RETRIABLE);
  await reopenRequest(ctx, document);
  const id = await next(ctx, document, order.order_no);
  await record(ctx, { module: 'bills', action: `重试${documentKinds[document.kind]}`, objectType: 'order', objectId: order.id, objectNo: document.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), id));
  return { state: 'unknown', state_name: documentStates.unknown };
});
