import { documentKinds, documentStates } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById } from '../../orders/index.ts';
import { documentById, documentsOf, insertDocument, lockDocument, type DocumentRow } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';

const isBack = (document: DocumentRow) => document.kind === 'refund' || document.kind === 'unfreeze';

/** Whether another document already does, or did, what this failed one was for. */
async function isReplaced(ctx: Ctx, document: DocumentRow): Promise<boolean> {
  const others = await documentsOf(ctx, document.order_id);
  return others.some((other) => other.id > document.id && other.kind === document.kind && other.origin_id === document.origin_id && other.state !== 'failed');
}

/** The channel keeps its word on a number, so a failed document is followed by a new one; an unanswered one is asked again. */
async function next(ctx: Ctx, document: DocumentRow, orderNo: string): Promise<number> {
  if (document.state === 'intended' || document.state === 'unknown') return document.id;
  if (document.state !== 'failed' || (await isReplaced(ctx, document))) refuse(e.NOT_RETRIABLE);
  const { order_id: orderId, bill_id: billId, origin_id: originId, kind, amount, channel } = document;
  return (await insertDocument(ctx, { kind, orderId, orderNo, billId, originId: originId!, amount, channel })).id;
}

/** Tries a refund or a release of the deposit again. */
export const retryDocument = operation(billsEndpoints.retryDocument, async (ctx, { body }) => {
  const found = await documentById(ctx, body.document_id);
  if (!found) refuse(e.DOCUMENT_NOT_FOUND);
  const order = await lockOrderById(ctx, found.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.DOCUMENT_NOT_FOUND);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.DOCUMENT_NOT_FOUND);
  const document = await lockDocument(ctx, found.id);
  if (!isBack(document)) refuse(e.NOT_RETRIABLE);
  const id = await next(ctx, document, order.order_no);
  await record(ctx, { module: 'bills', action: `重试${documentKinds[document.kind]}`, objectType: 'order', objectId: order.id, objectNo: document.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), id));
  return { state: 'unknown', state_name: documentStates.unknown };
});
