import { businessDay, endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { mostAnalysed, shownMonths } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { planStates } from '@merchant-admin/contract/bills/repayment-codes';
import { promiseOutcomes, type PromiseOutcome } from '@merchant-admin/contract/overdue/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { judged, promisesMade, rateOf as keptOf, type Judged, type OrderPromise } from '../../overdue/index.ts';
import { firstDay, lastDay, monthOf, monthsFrom, monthsOn } from '../rules/months.ts';
import { rateOf } from '../rules/shares.ts';
import { plansMade, type MadePlan } from '../store/plan.view.ts';

type JudgedPromise = OrderPromise & Judged;

const sumOf = <Thing>(things: readonly Thing[], of: (thing: Thing) => number) => things.reduce((sum, thing) => sum + of(thing), 0);
const counted = (promises: readonly { amount: number }[]) => ({ orders: promises.length, amount: sumOf(promises, ({ amount }) => amount) });

/** The promises that were made in some months, with what became of each. */
export const promisesOfMonths = async (ctx: Ctx, from: string, to: string): Promise<JudgedPromise[]> =>
  judged(ctx, await promisesMade(ctx, startOfDay(firstDay(from)), endOfDay(lastDay(to)), mostAnalysed));

export const plansOfMonths = (ctx: Ctx, from: string, to: string) => plansMade(ctx, startOfDay(firstDay(from)), endOfDay(lastDay(to)));

function promisesRow(month: string, all: readonly JudgedPromise[]) {
  const own = all.filter(({ at }) => monthOf(businessDay(at)) === month);
  const { kept, decided } = keptOf(own);
  return {
    month,
    ...counted(own),
    paid: sumOf(own, ({ paid }) => paid),
    kept_rate: rateOf(kept, decided),
    outcomes: (Object.keys(promiseOutcomes) as PromiseOutcome[]).map((outcome) => ({
      outcome,
      name: promiseOutcomes[outcome],
      ...counted(own.filter((each) => each.outcome === outcome)),
    })),
  };
}

function plansRow(month: string, all: readonly MadePlan[]) {
  const own = all.filter((plan) => plan.month === month);
  return {
    month,
    orders: own.length,
    amount: sumOf(own, ({ total }) => total),
    waived: sumOf(own, ({ waived }) => waived),
    paid: sumOf(own, ({ paid }) => paid),
    states: Object.entries(planStates).map(([state, name]) => {
      const there = own.filter((plan) => plan.state === Number(state));
      return { state: Number(state), name, orders: there.length, amount: sumOf(there, ({ total }) => total) };
    }),
  };
}

/** What became of the promises and the plans of some months, the newest month first. */
export const analysisPromises = operation(analysisEndpoints.analysisPromises, async (ctx, { query }) => {
  const to = query.month ?? monthOf(ctx.today);
  const from = monthsOn(to, 1 - shownMonths);
  const promises = await promisesOfMonths(ctx, from, to);
  const plans = await plansOfMonths(ctx, from, to);
  const months = monthsFrom(from, to).toReversed();
  return {
    capped: promises.length === mostAnalysed || plans.length > mostAnalysed,
    promises: months.map((month) => promisesRow(month, promises)),
    plans: months.map((month) => plansRow(month, plans)),
  };
});
