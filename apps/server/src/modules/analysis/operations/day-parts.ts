import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { mostAnalysed } from '@merchant-admin/contract/analysis/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { judged, promisesFor, promisesMade, spokeWith, type Judged, type OrderPromise } from '../../overdue/index.ts';
import { talksOn, type OrderPart, type Talk } from '../store/day.view.ts';

/** What collectors did on a day as it is known now: what they said, what was promised to them, and what fell due. */
export interface Day {
  talks: Talk[];
  made: OrderPromise[];
  /** Promises for the day, but for those that another took the place of, judged by the money that came by its end. */
  due: (OrderPromise & Judged)[];
  capped: boolean;
}

/** Four statements, whatever the number of people. @param person only he */
export async function readDay(ctx: Ctx, day: string, person: string | undefined): Promise<Day> {
  const isHis = ({ accountId }: OrderPromise) => person === undefined || String(accountId) === person;
  const talks = await talksOn(ctx, day, person);
  const made = await promisesMade(ctx, startOfDay(day), endOfDay(day), mostAnalysed);
  const due = await judged(ctx, await promisesFor(ctx, day, mostAnalysed));
  return {
    talks: talks.slice(0, mostAnalysed),
    made: made.filter(isHis),
    due: due.filter((each) => isHis(each) && each.outcome !== 'superseded'),
    capped: talks.length > mostAnalysed || made.length === mostAnalysed || due.length === mostAnalysed,
  };
}

const promisePart = ({ accountId, orderId, amount }: OrderPromise): OrderPart => ({ personId: accountId, orderId, times: 1, amount });
const talkPart = ({ personId, orderId }: Talk): OrderPart => ({ personId, orderId, times: 1, amount: 0 });

/** What the figures of a day are made of; an order may be there more than once. */
export const partsOfDay = {
  talks: ({ talks }: Day) => talks.map(talkPart),
  spoke: ({ talks }: Day) => talks.filter(({ result }) => spokeWith(result)).map(talkPart),
  made: ({ made }: Day) => made.map(promisePart),
  due: ({ due }: Day) => due.map(promisePart),
  kept: ({ due }: Day) => due.filter(({ outcome }) => outcome === 'kept').map(promisePart),
} as const;

/** Talks with a result. */
export const talksWith = ({ talks }: Day, wanted: number): OrderPart[] => talks.filter(({ result }) => result === wanted).map(talkPart);

/** One part an order. */
export function byOrder(parts: readonly Pick<OrderPart, 'orderId' | 'times' | 'amount'>[]): { orderId: number; times: number; amount: number }[] {
  return [...Map.groupBy(parts, ({ orderId }) => orderId)].map(([orderId, own]) => ({
    orderId,
    times: own.reduce((sum, each) => sum + each.times, 0),
    amount: own.reduce((sum, each) => sum + each.amount, 0),
  }));
}
