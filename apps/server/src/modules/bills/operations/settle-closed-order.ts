import { formatFen } from '@merchant-admin/common/money';
import { isIncoming } from '@merchant-admin/contract/bills/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrderById } from '../../orders/index.ts';
import { documentsOf, hasUnderWay, linesOf, type DocumentRow } from '../store/document.store.ts';
import { promiseRefund } from './book-refund.ts';
import { cancelBills } from './cancel-bills.ts';
import { billName } from '../rules/bill-name.ts';
import { frozenParts, releaseDeposit } from './deposit.ts';
import { billById } from '../store/bill.store.ts';
import { carryOut } from './carry-out.ts';
import { listener } from '../../../platform/events.ts';

export const isUnderWay = (document: DocumentRow): boolean => document.state === 'intended' || document.state === 'unknown';

/** Pays back all that a document brought. */
export async function refundWhole(ctx: Ctx, order: { id: number; order_no: string }, document: DocumentRow): Promise<DocumentRow> {
  const lines = await linesOf(ctx, document.id);
  const refund = await promiseRefund(ctx, order, document, { lines, rest: document.rest });
  for (const line of lines)
    ctx.effects.push({ what: `${billName(await billById(ctx, line.billId))}退款`, from: '已支付', to: '原路退回', amount: line.amount });
  if (document.rest > 0) ctx.effects.push({ what: '多收金额退款', from: formatFen(document.rest), to: '原路退回', amount: document.rest });
  return refund;
}

/**
 * Settles an order that was closed before its lease: unpaid bills are cancelled, payments refunded, the deposit released; each by a document that is
 * written down here and carried out once the transaction is committed.
 * @throws PAYMENT_UNDER_WAY while the channel has not said what became of a payment
 */
async function settleClosedOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (await hasUnderWay(ctx, orderId)) refuse(e.PAYMENT_UNDER_WAY);
  await cancelBills(ctx, orderId);
  const made: DocumentRow[] = [];
  for (const { freeze, left } of await frozenParts(ctx, orderId)) made.push(await releaseDeposit(ctx, order, freeze, left));
  for (const document of await documentsOf(ctx, orderId)) {
    if (document.state === 'succeeded' && isIncoming(document.kind)) made.push(await refundWhole(ctx, order, document));
  }
  await carryOut(ctx, made);
}

export const closedSettled = listener('order.closed', settleClosedOrder);
