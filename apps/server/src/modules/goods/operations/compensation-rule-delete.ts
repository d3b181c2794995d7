import { goodsCategories } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { rulePrice } from '../rules/rule-price.ts';
import { deleteRule, lockRule } from '../store/edit-rule.store.ts';

/** Deletes a rule that no inspection has charged by. */
export const compensationRuleDelete = operation(goodsEndpoints.compensationRuleDelete, async (ctx, { body }) => {
  const rule = (await lockRule(ctx, body.rule_id)) ?? refuse(e.RULE_NOT_FOUND);
  if (rule.used > 0) refuse(e.RULE_USED);
  if (rule.version !== body.version) refuse(platformErrors.STALE);
  await deleteRule(ctx, rule.id);
  await record(ctx, {
    module: 'goods',
    action: '删除赔付规则',
    objectType: 'compensationRule',
    objectId: rule.id,
    objectNo: rule.name,
    before: { category: goodsCategories[rule.category], name: rule.name, price: rulePrice(rule) },
  });
  return {};
});
