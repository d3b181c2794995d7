import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeRule, lockRule } from '../store/edit-rule.store.ts';

/** From now on inspections are offered the rule, or no longer are. */
export const compensationRuleStatus = operation(goodsEndpoints.compensationRuleStatus, async (ctx, { body }) => {
  const rule = (await lockRule(ctx, body.rule_id)) ?? refuse(e.RULE_NOT_FOUND);
  if (rule.version !== body.version) refuse(platformErrors.STALE);
  if (rule.enabled === body.enabled) refuse(e.RULE_UNCHANGED);
  const version = await changeRule(ctx, rule.id, { enabled: body.enabled });
  await record(ctx, {
    module: 'goods',
    action: body.enabled ? '启用赔付规则' : '停用赔付规则',
    objectType: 'compensationRule',
    objectId: rule.id,
    objectNo: rule.name,
    before: { enabled: rule.enabled ? '启用' : '停用' },
    after: { enabled: body.enabled ? '启用' : '停用' },
  });
  return { version };
});
