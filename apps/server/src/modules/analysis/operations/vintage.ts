import { cohortMeasureValues, type CohortMeasure } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { monthsBetween } from '../rules/months.ts';
import { rateOf } from '../rules/shares.ts';
import { cohorts, type Cohort } from '../store/picture.view.ts';

function measured(cohort: Cohort, measure: CohortMeasure) {
  const [orders, amount] = [cohort[`${measure}_orders`], cohort[`${measure}_amount`]];
  return { orders, amount, orders_rate: rateOf(orders, cohort.orders), amount_rate: rateOf(amount, cohort.amount) };
}

const cellOf = (cohort: Cohort) => ({
  age_months: monthsBetween(cohort.placed, cohort.month),
  month: cohort.month,
  of: { orders: cohort.orders, amount: cohort.amount },
  ...(Object.fromEntries(cohortMeasureValues.map((measure) => [measure, measured(cohort, measure)])) as Record<CohortMeasure, ReturnType<typeof measured>>),
});

/** How much of what was placed in a month is late so many months on. */
export const analysisVintage = operation(analysisEndpoints.analysisVintage, async (ctx) => {
  const byMonth = Map.groupBy(await cohorts(ctx), ({ placed }) => placed);
  return {
    cohorts: [...byMonth].map(([placed, found]) => {
      const { orders, amount } = found.at(-1)!;
      return { placed, orders, amount, cells: found.map(cellOf) };
    }),
  };
});
