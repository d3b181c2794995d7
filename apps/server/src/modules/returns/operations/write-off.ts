import { billType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { billsOf, bookNow, bookPrepayment, bookYearly, inDueOrder, openOf } from '../../bills/index.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { isFuture } from './money-due.ts';

/**
 * Gives up what is due as bad debt, by a supervisor: what was paid ahead and what secures the devices is used first, the rest is written off by a document. What begins after today and
 * a buyout's price are not owed: they are cancelled. The order is locked. @returns what was written off, fen
 */
export async function writeOff(ctx: Ctx, order: OrderRow, reason: string): Promise<number> {
  const due = async () =>
    inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0 && bill.type !== billType.BUYOUT && !isFuture(order, bill, ctx.today)));
  await bookPrepayment(ctx, await lockOrderById(ctx, order.id), await due(), '坏账核销前抵扣');
  if (order.yearly > 0) await bookYearly(ctx, await lockOrderById(ctx, order.id), await due(), '坏账核销前抵扣');
  const lines = (await due()).map((bill) => ({ billId: bill.id, amount: openOf(bill) }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > 0) await bookNow(ctx, order, { kind: 'writeOff', amount, lines, reason });
  return amount;
}
