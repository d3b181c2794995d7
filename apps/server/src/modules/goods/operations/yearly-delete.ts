import { everyYearEndpoints } from '@merchant-admin/contract/goods/every-year';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { deleteYearly, lockYearly } from '../store/yearly.store.ts';
import { toldYearly } from './yearly-save.ts';

/** Deletes a rule that is off; the history keeps what it was. */
export const yearlyDelete = operation(everyYearEndpoints.yearlyDelete, async (ctx, { body }) => {
  const rule = await lockYearly(ctx, body.rule_id);
  if (rule.enabled) refuse(e.YEARLY_ON);
  if (rule.version !== body.version) refuse(platformErrors.STALE);
  const before = await toldYearly(ctx, rule.id);
  await deleteYearly(ctx, rule.id);
  await record(ctx, { module: 'goods', action: '删除年年换新定价规则', objectType: 'yearlyRule', objectId: rule.id, objectNo: rule.name, before });
  return {};
});
