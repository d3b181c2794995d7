import { formatFen } from '@merchant-admin/common/money';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { OrderRow } from '../../orders/index.ts';
import { billsOf, openOf } from '../store/bill.store.ts';
import { insertDocument, type DocumentLine, type DocumentRow } from '../store/document.store.ts';
import { requestLines, type RequestRow } from '../store/request.store.ts';
import { freezeFor } from './deposit.ts';
import { refuseExpired } from './request-deduction.ts';

export const amountOf = (lines: readonly DocumentLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What the bills of a deduction still ask for: what was paid, or is not asked for any more, since somebody asked to take it stays in the deposit.
 * @throws NOTHING_TO_PAY where that is all
 */
export async function stillOpen(ctx: Ctx, orderId: number, lines: readonly DocumentLine[]): Promise<DocumentLine[]> {
  const open = new Map((await billsOf(ctx, orderId)).map((bill) => [bill.id, openOf(bill)]));
  const left = lines.map(({ billId, amount }) => ({ billId, amount: Math.min(amount, open.get(billId) ?? 0) })).filter(({ amount }) => amount > 0);
  return left.length === 0 ? refuse(e.NOTHING_TO_PAY, { text: '账单已付清或不再收取，无需从押金扣款' }) : left;
}

/**
 * Writes down the capture of an approved deduction, from the freeze that still secures all of it. @throws DEPOSIT_EXPIRED, PAYMENT_UNDER_WAY,
 * NOT_ENOUGH_DEPOSIT, NOTHING_TO_PAY
 */
export async function captureDeposit(ctx: Ctx, order: OrderRow, request: RequestRow): Promise<DocumentRow> {
  refuseExpired(ctx, order);
  const lines = await stillOpen(ctx, order.id, await requestLines(ctx, request.id));
  const amount = amountOf(lines);
  if (amount < request.amount) ctx.effects.push({ what: '实际扣款', from: `申请${formatFen(request.amount)}`, to: '只扣账单仍未付的部分', amount });
  const freeze = await freezeFor(ctx, order.id, amount);
  return insertDocument(ctx, {
    kind: 'capture',
    orderId: order.id,
    orderNo: order.order_no,
    lines,
    originId: freeze.id,
    amount,
    channel: freeze.channel,
    reason: request.reason,
    requestId: request.id,
  });
}
