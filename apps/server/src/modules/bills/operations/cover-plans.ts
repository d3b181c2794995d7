import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { coverPlans as declared } from '@merchant-admin/contract/bills/cover';
import { enabling } from '@merchant-admin/contract/platform/kept-thing';
import { operation } from '../../../platform/http/operation.ts';
import { keeps, saveKept, withActs } from '../../../platform/kept/index.ts';
import { coverColumns, coverPlansInUse, type CoverPlan } from '../store/cover.store.ts';

/** What customers may have their devices covered by. What orders were charged stays as it is. */
const coverPlan = keeps<CoverPlan>({
  declared,
  module: 'bills',
  table: 'cover_plan',
  columns: coverColumns,
  nameOf: ({ name }) => name,
  told: (_ctx, { name, price, description, enabled }) => ({ name, price: formatFen(price), description, enabled: enabling[enabled ? 0 : 1] }),
});

/** The merchant's plans, those out of use too. */
export const coverPlans = operation(billsEndpoints.coverPlans, async (ctx) => ({
  list: (await withActs(ctx, coverPlan, await coverPlansInUse(ctx))).map(({ id, ...plan }) => ({ ...plan, plan_id: String(id) })),
}));

export const saveCoverPlan = operation(declared.calls.save, (ctx, { body: { plan_id: id, version, ...fields } }) =>
  saveKept(ctx, coverPlan, { id, version }, fields),
);
