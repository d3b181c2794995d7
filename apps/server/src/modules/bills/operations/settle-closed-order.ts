import { formatFen } from '@merchant-admin/common/money';
import { billsErrors as bills } from '@merchant-admin/contract/bills/errors';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrderById } from '../../orders/index.ts';
import { hasUnderWay, linesOf, type DocumentRow } from '../store/document.store.ts';
import { promiseRefund } from './book-refund.ts';
import { cancelBills } from './cancel-bills.ts';
import { holdAsItCame } from './change-held.ts';
import { billName } from '../rules/bill-name.ts';
import { frozenParts, releaseDeposit } from './deposit.ts';
import { billById, billsOf } from '../store/bill.store.ts';
import { liveRequestsOf } from '../store/request.store.ts';
import { refundablesOf } from './refundable.ts';
import { revokeOffsetsOn } from './revoke-offset.ts';
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
 * Pays back all that came for an order and did not go back yet, each part the way it came. The order is locked and asks for nothing more.
 * @throws NOT_ENOUGH_HELD where money is held that no document of the order can give back
 */
async function refundRest(ctx: Ctx, orderId: number): Promise<DocumentRow[]> {
  const made: DocumentRow[] = [];
  const all = await refundablesOf(ctx, await holdAsItCame(ctx, await lockOrderById(ctx, orderId)));
  for (const { document, lines, rest } of all) {
    const order = await lockOrderById(ctx, orderId);
    const back = lines.filter((line) => line.refundable > 0);
    const held = Math.min(rest, order[document.rest_to]);
    if (back.length === 0 && held === 0) continue;
    const parts = back.map(({ bill, refundable }) => ({ billId: bill.id, amount: refundable }));
    made.push(await promiseRefund(ctx, order, document, { lines: parts, rest: held }));
    for (const { bill, refundable } of back) ctx.effects.push({ what: `${billName(bill)}退款`, from: '已支付', to: '原路退回', amount: refundable });
    if (held > 0) ctx.effects.push({ what: '多收金额退款', from: formatFen(held), to: '原路退回', amount: held });
  }
  const { prepayment, overflow, yearly } = await lockOrderById(ctx, orderId);
  const asked = (await liveRequestsOf(ctx, orderId)).some(({ kind }) => kind === 'refund');
  return prepayment + overflow + yearly > 0 && !asked ? refuse(bills.NOT_ENOUGH_HELD) : made;
}

/**
 * Settles an order that was closed before its lease: unpaid bills are cancelled, what was paid and did not go back yet is refunded, the deposit released; each
 * by a document that is written down here and carried out once the transaction is committed.
 * @throws PAYMENT_UNDER_WAY while the channel has not said what became of a payment
 */
async function settleClosedOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (await hasUnderWay(ctx, orderId)) refuse(e.PAYMENT_UNDER_WAY);
  const settled = (await billsOf(ctx, orderId)).filter((bill) => bill.paid > 0);
  await revokeOffsetsOn(
    ctx,
    orderId,
    settled.map((bill) => bill.id),
    '订单关闭',
  );
  await cancelBills(ctx, orderId);
  const made: DocumentRow[] = [];
  for (const { freeze, left } of await frozenParts(ctx, orderId)) made.push(await releaseDeposit(ctx, order, freeze, left));
  await carryOut(ctx, [...made, ...(await refundRest(ctx, orderId))]);
}

export const closedSettled = listener('order.closed', settleClosedOrder);
