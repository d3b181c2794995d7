import { endOfDay } from '@merchant-admin/common/dates';
import type { CaseScope, PromiseOutcome, PromiseState } from '@merchant-admin/contract/overdue/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { moneyCame } from '../../bills/index.ts';
import { judgePromise, stretchOf, type Judged, type Promised } from '../rules/promise.ts';
import type { ListedCase } from '../store/case-list.view.ts';
import { newestPromises } from '../store/promise.store.ts';

/** Promises with what became of each: one statement, whatever their number. */
export async function judged<P extends Promised & { orderId: number }>(ctx: Ctx, promises: readonly P[]): Promise<(P & Judged)[]> {
  const came = await moneyCame(
    ctx,
    promises.map((promise) => ({ orderId: promise.orderId, ...stretchOf(promise) })),
  );
  return promises.map((promise, place) => ({ ...promise, ...judgePromise(promise, came[place]!, ctx.now) }));
}

/** An order with its newest promise. */
type Newest = Pick<ListedCase, 'id' | 'promise_date' | 'promise_amount' | 'promised_at'>;

/** What became of the newest promise of each of a page of orders that has one. */
export async function outcomesOf(ctx: Ctx, list: readonly Newest[]): Promise<ReadonlyMap<number, PromiseOutcome>> {
  const promises = list.flatMap(({ id: orderId, promised_at: at, promise_date: day, promise_amount: amount }) =>
    at === null || day === null || amount === null ? [] : [{ orderId, at, day, amount, nextAt: null }],
  );
  return new Map((await judged(ctx, promises)).map(({ orderId, outcome }) => [orderId, outcome]));
}

/** Ids of the orders whose newest promise is in a state. `unanswered`: broken, and nothing was said since. */
export async function ordersPromised(ctx: Ctx, scope: CaseScope, state: PromiseState): Promise<number[]> {
  const found = await judged(ctx, await newestPromises(ctx, scope));
  const [outcome, unanswered] = state === 'unanswered' ? ['broken', true] : [state, false];
  return found.filter((each) => each.outcome === outcome && (!unanswered || each.lastAt < endOfDay(each.day))).map(({ orderId }) => orderId);
}

/** A filter whose promises are looked up: the orders among which it searches take their place. */
export async function withOrders<Filter extends { promise?: PromiseState | undefined }>(ctx: Ctx, scope: CaseScope, { promise, ...filter }: Filter) {
  return promise === undefined ? filter : { ...filter, among: await ordersPromised(ctx, scope, promise) };
}
