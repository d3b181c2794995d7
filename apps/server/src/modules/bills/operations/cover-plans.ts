import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeCoverPlan, countCoverPlans, coverPlansInUse, insertCoverPlan, lockCoverPlan, mostCoverPlans, type PlanFields } from '../store/cover.store.ts';

/** The merchant's plans, those out of use too. */
export const coverPlans = operation(billsEndpoints.coverPlans, async (ctx) => ({
  list: (await coverPlansInUse(ctx)).map(({ id, ...plan }) => ({ ...plan, plan_id: String(id) })),
}));

const told = ({ name, price, enabled }: PlanFields) => ({ name, price: formatFen(price), enabled: enabled ? '启用' : '停用' });

/** Sets a plan up, or changes it. What orders were charged stays as it is. */
export const saveCoverPlan = operation(billsEndpoints.saveCoverPlan, async (ctx, { body: { plan_id: id, version, ...fields } }) => {
  const before = id === undefined ? undefined : ((await lockCoverPlan(ctx, id)) ?? refuse(e.COVER_UNKNOWN));
  if (before && before.version !== version) refuse(platformErrors.STALE);
  if (!before && (await countCoverPlans(ctx)) >= mostCoverPlans) refuse(e.COVER_FULL);
  const kept = (before ? await changeCoverPlan(ctx, before.id, fields) : await insertCoverPlan(ctx, fields)) ?? refuse(e.COVER_NAME_TAKEN);
  await record(ctx, {
    module: 'bills',
    action: before ? '修改保障方案' : '新增保障方案',
    objectType: 'coverPlan',
    objectId: kept.id,
    objectNo: fields.name,
    ...(before ? { before: told(before) } : {}),
    after: told(fields),
  });
  return { id: String(kept.id), version: kept.version };
});
