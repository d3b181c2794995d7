import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, lateSumsOf, openOf } from '../../bills/index.ts';
import { factsOf, judge, lockOrder, type OrderRow } from '../../orders/index.ts';
import { isPromiseAmount, isPromiseDay } from '../rules/follow.ts';
import { newestPromise } from '../store/promise.store.ts';
import { judged } from './judge-promises.ts';

/** An order whose rent can be late, locked: of two who note a promise at once the second sees the first's. @throws ORDER_NOT_FOUND, FOLLOW_NOT_ALLOWED */
export async function followedOrder(ctx: Ctx, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(ctx, orderNo);
  return judge('followOverdue', factsOf(order, ctx.now)).allowed ? order : refuse(e.FOLLOW_NOT_ALLOWED);
}

interface ToldPromise {
  promise_date: string;
  promise_amount?: number | undefined;
  supersede_reason: string;
}
export interface CheckedPromise {
  promiseDate: string;
  /** fen */
  promiseAmount: number;
  /** '' where no other promise waits. */
  supersedeReason: string;
}

/** The sum of a promise, fen: without one it is for the rent that is late. @throws PROMISE_AMOUNT, PROMISE_SUM */
async function sumOf(ctx: Ctx, order: OrderRow, told: number | undefined): Promise<number> {
  if (told === undefined) {
    const late = (await lateSumsOf(ctx, [order])).get(order.id)!.rent;
    return late > 0 ? late : refuse(e.PROMISE_SUM);
  }
  const open = (await billsOf(ctx, order.id)).reduce((sum, bill) => sum + openOf(bill), 0);
  return isPromiseAmount(told, open) ? told : refuse(e.PROMISE_AMOUNT);
}

/** Whether an order has a promise whose day is not over and which is not kept. */
export async function isPromiseLive(ctx: Ctx, orderId: number): Promise<boolean> {
  const newest = await newestPromise(ctx, orderId);
  return newest !== undefined && (await judged(ctx, [newest]))[0]!.outcome === 'live';
}

/** A promise as it is kept. One that takes the place of another before its day is over says why. @throws PROMISE_DATE, PROMISE_AMOUNT, PROMISE_SUM, PROMISE_LIVE */
export async function checkPromise(ctx: Ctx, order: OrderRow, told: ToldPromise): Promise<CheckedPromise> {
  if (!isPromiseDay(told.promise_date, ctx.today)) refuse(e.PROMISE_DATE);
  const promiseAmount = await sumOf(ctx, order, told.promise_amount);
  const isLive = await isPromiseLive(ctx, order.id);
  if (isLive && told.supersede_reason === '') refuse(e.PROMISE_LIVE);
  return { promiseDate: told.promise_date, promiseAmount, supersedeReason: isLive ? told.supersede_reason : '' };
}

/** Tells what the customer promised. */
export const tellPromise = (ctx: Ctx, { id: orderId }: Pick<OrderRow, 'id'>, { promiseDate: day, promiseAmount: amount }: CheckedPromise): Promise<void> =>
  ctx.services.events.emit(ctx, 'promise.made', { orderId, day, amount });
