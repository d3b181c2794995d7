import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, openOf } from '../../bills/index.ts';
import { factsOf, findOrder, judge, type OrderRow } from '../../orders/index.ts';
import { isPromiseAmount, isPromiseDay } from '../rules/follow.ts';

/** An order whose rent can be late. @throws ORDER_NOT_FOUND, FOLLOW_NOT_ALLOWED */
export async function followedOrder(ctx: Ctx, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(ctx, orderNo);
  return judge('followOverdue', factsOf(order, ctx.now)).allowed ? order : refuse(e.FOLLOW_NOT_ALLOWED);
}

/** Refuses a promise that cannot be kept, as far as day and amount (fen) are told. @throws PROMISE_DATE, PROMISE_AMOUNT */
export async function checkPromise(ctx: Ctx, order: OrderRow, day: string | undefined, amount: number | undefined): Promise<void> {
  if (day !== undefined && !isPromiseDay(day, ctx.today)) refuse(e.PROMISE_DATE);
  if (amount === undefined) return;
  const bills = await billsOf(ctx, order.id);
  const open = bills.reduce((sum, bill) => sum + openOf(bill), 0);
  if (!isPromiseAmount(amount, open)) refuse(e.PROMISE_AMOUNT);
}
