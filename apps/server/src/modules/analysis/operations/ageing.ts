import { ages, paidOff } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { lastDay, monthOf } from '../rules/months.ts';
import { shares } from '../rules/shares.ts';
import { ageingToday, heardSince, type AgeSum } from '../store/ageing.view.ts';
import { cellsOf, trendTo } from '../store/picture.view.ts';
import { requirePicture, stampOf } from './stamp.ts';

const none = { orders: 0, amount: 0 };

/** Every bucket with its sum and its share, and the whole. */
function spread(sums: readonly AgeSum[]) {
  const of = ages.map((name, age) => {
    const own = sums.filter((each) => each.age === age);
    return { age, name, orders: own.reduce((sum, each) => sum + each.orders, 0), amount: own.reduce((sum, each) => sum + each.amount, 0) };
  });
  const ordersRates = shares(of.map(({ orders }) => orders));
  const amountRates = shares(of.map(({ amount }) => amount));
  return {
    total: of.reduce((sum, each) => ({ orders: sum.orders + each.orders, amount: sum.amount + each.amount }), none),
    ages: of.map((each, place) => ({ ...each, orders_rate: ordersRates[place]!, amount_rate: amountRates[place]! })),
  };
}

/** What each of the last pictures had in every bucket. */
async function trend(ctx: Ctx, month: string) {
  const byMonth = Map.groupBy(await trendTo(ctx, month), (each) => each.month);
  return [...byMonth].map(([of, cells]) => ({ month: of, amounts: ages.map((_, age) => cells.find((each) => each.age === age)?.amount ?? 0) }));
}

/** What is open by how late it is: today, or as a month's picture has it. */
export const analysisAgeing = operation(analysisEndpoints.analysisAgeing, async (ctx, { query: { month } }) => {
  if (month === undefined)
    return { as_of: ctx.today, picture: null, ...spread(await ageingToday(ctx)), heard_since: [], trend: await trend(ctx, monthOf(ctx.today)) };
  const picture = await requirePicture(ctx, month);
  const heard = await heardSince(ctx, picture);
  return {
    as_of: lastDay(month),
    picture: stampOf(picture),
    ...spread((await cellsOf(ctx, month)).filter(({ age }) => age < paidOff)),
    heard_since: heard.map((each) => ({ ...each, name: ages[each.age]! })),
    trend: await trend(ctx, month),
  };
});
