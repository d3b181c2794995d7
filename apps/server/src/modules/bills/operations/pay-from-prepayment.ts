import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { BillRow } from '../store/bill.store.ts';
import { settleNow, spread } from './money-act.ts';

/**
 * What the customer paid ahead settles bills, in the order in which they are given (domain notes 4.7): prepayment comes before deposit and channel.
 * The order is locked as it is given. @returns what was used, fen
 */
export async function payFromPrepayment(ctx: Ctx, order: OrderRow, bills: readonly BillRow[], reason: string): Promise<number> {
  const lines = spread(bills, order.prepayment);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > 0) await settleNow(ctx, order, { kind: 'offset', amount, lines, channel: 'prepayment', reason });
  return amount;
}
