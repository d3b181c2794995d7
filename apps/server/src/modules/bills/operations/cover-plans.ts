import { formatFen } from '@merchant-admin/common/money';
import { coverPlans as declared } from '@merchant-admin/contract/bills/cover';
import { enabling } from '@merchant-admin/contract/platform/kept-thing';
import { operation } from '../../../platform/http/operation.ts';
import { keeps, keptPage, saveKept } from '../../../platform/kept/index.ts';
import { listCovers } from '../store/cover-list.view.ts';
import { coverColumns, type CoverPlan } from '../store/cover.store.ts';

/** Plans by which customers may have their devices covered. What orders were charged does not change with them. */
const coverPlan = keeps<CoverPlan>({
  declared,
  module: 'bills',
  table: 'cover_plan',
  columns: coverColumns,
  nameOf: ({ name }) => name,
  told: (_ctx, { name, price, description, enabled }) => ({ name, price: formatFen(price), description, enabled: enabling[enabled ? 0 : 1] }),
});

/** A page of the merchant's plans, those out of use too. */
export const coverPlans = operation(declared.calls.list, async (ctx, { query }) =>
  keptPage(ctx, coverPlan, query, await listCovers(ctx, query), (plan) => ({ ...plan, id: String(plan.id) })),
);

export const saveCoverPlan = operation(declared.calls.save, (ctx, { body: { plan_id: id, version, ...fields } }) =>
  saveKept(ctx, coverPlan, { id, version }, fields),
);
