import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { operation } from '../../../platform/http/operation.ts';
import { enabling, saveKept, withActs, type Kept } from '../../../platform/kept/index.ts';
import { coverColumns, coverPlansInUse, mostCoverPlans, type CoverPlan } from '../store/cover.store.ts';

/** Plans by which customers may have their devices covered. What orders were charged does not change with them. */
const coverPlan: Kept<CoverPlan> = {
  module: 'bills',
  table: 'cover_plan',
  columns: coverColumns,
  objectType: 'coverPlan',
  title: '保障方案',
  notFound: e.COVER_UNKNOWN,
  nameOf: ({ name }) => name,
  told: (_ctx, { name, price, description, enabled }) => ({ name, price: formatFen(price), description, enabled: enabling[enabled ? 0 : 1] }),
  most: { count: mostCoverPlans, error: e.COVER_FULL },
  taken: e.COVER_NAME_TAKEN,
  switch: { column: 'enabled', words: enabling, same: e.COVER_UNKNOWN },
  calls: { edit: billsEndpoints.saveCoverPlan, switch: billsEndpoints.saveCoverPlan },
};

/** The merchant's plans, disabled ones too. */
export const coverPlans = operation(billsEndpoints.coverPlans, async (ctx) => ({
  list: (await withActs(ctx, coverPlan, await coverPlansInUse(ctx))).map(({ id, ...plan }) => ({ ...plan, plan_id: String(id) })),
}));

export const saveCoverPlan = operation(billsEndpoints.saveCoverPlan, (ctx, { body: { plan_id: id, version, ...fields } }) =>
  saveKept(ctx, coverPlan, { id, version }, fields),
);
