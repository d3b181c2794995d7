import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import type { ClearingState } from '@merchant-admin/contract/returns/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { systemCaller } from '../../../platform/jobs/sweeps.ts';
import {
  billsOf,
  bookPrepayment,
  documentsOf,
  frozenParts,
  hasDeduction,
  hasUnderWay,
  insertRequest,
  isUnderWay,
  liveRequestsOf,
  openOf,
  promiseRefund,
  refundablesOf,
  releaseDeposit,
  runDocument,
  type DocumentRow,
} from '../../bills/index.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { inDueOrder } from '../rules/due-order.ts';

const runLater = (ctx: Ctx, document: DocumentRow) => ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), document.id));

/** Refunds that are promised and not through: under way, or failed and not yet tried again. */
const refundsOpen = (documents: readonly DocumentRow[]) =>
  documents.some(
    (each) => each.kind === 'refund' && (isUnderWay(each) || (each.state === 'failed' && !documents.some((again) => again.retries_id === each.id))),
  );

/** Releases what is frozen and not being released yet. A release that failed waits for a hand. @returns what is frozen still, fen */
async function release(ctx: Ctx, order: OrderRow): Promise<number> {
  for (const { freeze, left } of await frozenParts(ctx, order.id)) runLater(ctx, await releaseDeposit(ctx, order, freeze, left));
  return (await lockOrderById(ctx, order.id)).deposit_frozen;
}

/** Gives back what is held for the customer: by the channel that brought it; what came by hand is asked of the cashier. */
async function giveBack(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const each of await refundablesOf(ctx, order)) {
    const held = (await lockOrderById(ctx, order.id))[each.document.rest_to];
    const rest = Math.min(each.rest, held);
    if (rest === 0) continue;
    const reason = '订单清算退还余款';
    if (each.document.kind !== 'receipt') runLater(ctx, await promiseRefund(ctx, order, each.document, { lines: [], rest, reason }));
    else
      await insertRequest(ctx, {
        orderId: order.id,
        orderNo: order.order_no,
        kind: 'refund',
        source: 9,
        amount: rest,
        lines: [],
        originId: each.document.id,
        reason,
      });
  }
}

/**
 * Does what a locked order's clearing may do now. @returns the leg at which it stands, 50 when all are through
 */
export async function nextLeg(ctx: Ctx, order: OrderRow): Promise<ClearingState> {
  if (await hasDeduction(ctx, order.id)) return 20;
  if (await hasUnderWay(ctx, order.id, incomingKinds)) return 10;
  const open = inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0));
  const used = await bookPrepayment(ctx, order, open, '清算抵扣');
  if (open.reduce((sum, bill) => sum + openOf(bill), 0) > used) return 10;
  // The customer may authorise the deposit again any moment: it is released once it is known which.
  if (await hasUnderWay(ctx, order.id, ['freeze'])) return 30;
  if ((await release(ctx, order)) > 0) return 30;
  const refunding = (await liveRequestsOf(ctx, order.id)).some((each) => each.kind === 'refund');
  const left = await lockOrderById(ctx, order.id);
  if (left.prepayment + left.overflow > 0 && !refunding) await giveBack(ctx, left);
  const now = await lockOrderById(ctx, order.id);
  if (now.prepayment + now.overflow > 0 || refunding || refundsOpen(await documentsOf(ctx, order.id))) return 40;
  return 50;
}
