import { everyYearEndpoints } from '@merchant-admin/contract/goods/every-year';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { yearlyPrices } from '../store/yearly-list.view.ts';
import { changeYearly, keepYearlyPrices, lockYearly } from '../store/yearly.store.ts';

const standing = (enabled: boolean) => ({ enabled: enabled ? '上架' : '下架' });

/** Shops are told of the rule from now on, or no longer. */
export const yearlyStatus = operation(everyYearEndpoints.yearlyStatus, async (ctx, { body }) => {
  const rule = await lockYearly(ctx, body.rule_id);
  if (rule.version !== body.version) refuse(platformErrors.STALE);
  if (rule.enabled === body.enabled) refuse(e.YEARLY_UNCHANGED);
  const version = await changeYearly(ctx, rule.id, { enabled: body.enabled });
  const prices = (await yearlyPrices(ctx, rule.id)).map(({ sku_id: id, difference }) => ({ sku_id: id, difference }));
  await keepYearlyPrices(ctx, { ...rule, enabled: body.enabled }, prices);
  await record(ctx, {
    module: 'goods',
    action: body.enabled ? '上架年年换新定价规则' : '下架年年换新定价规则',
    objectType: 'yearlyRule',
    objectId: rule.id,
    objectNo: rule.name,
    before: standing(rule.enabled),
    after: standing(body.enabled),
  });
  return { version };
});
