import { goodsCategories, mostRules } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { rulePrice } from '../rules/rule-price.ts';
import type { CompensationRule, RuleTerms } from '../store/compensation.store.ts';
import { changeRule, countRules, insertRule, isRuleTaken, lockRule } from '../store/edit-rule.store.ts';

const told = (rule: RuleTerms) => ({ category: goodsCategories[rule.category], name: rule.name, price: rulePrice(rule) });

async function add(ctx: Ctx, terms: RuleTerms) {
  if ((await countRules(ctx, terms.category)) >= mostRules) refuse(e.TOO_MANY_RULES);
  const added = (await insertRule(ctx, terms)) ?? refuse(e.RULE_NAME_TAKEN);
  await record(ctx, {
    module: 'goods',
    action: '新增赔付规则',
    objectType: 'compensationRule',
    objectId: added.id,
    objectNo: terms.name,
    after: told(terms),
  });
  return { id: String(added.id), version: added.version };
}

async function edit(ctx: Ctx, before: CompensationRule, terms: RuleTerms) {
  if (await isRuleTaken(ctx, terms, before.id)) refuse(e.RULE_NAME_TAKEN);
  if (terms.category !== before.category && (await countRules(ctx, terms.category)) >= mostRules) refuse(e.TOO_MANY_RULES);
  const version = await changeRule(ctx, before.id, terms);
  await record(ctx, {
    module: 'goods',
    action: '编辑赔付规则',
    objectType: 'compensationRule',
    objectId: before.id,
    objectNo: terms.name,
    before: told(before),
    after: told(terms),
  });
  return { id: String(before.id), version };
}

/** Adds a rule, enabled, or edits one. What inspections have charged by it stays as it is. */
export const compensationRuleEdit = operation(goodsEndpoints.compensationRuleEdit, async (ctx, { body: { rule_id: id, version, ...terms } }) => {
  const before = id === undefined ? undefined : ((await lockRule(ctx, id)) ?? refuse(e.RULE_NOT_FOUND));
  if (before && before.version !== version) refuse(platformErrors.STALE);
  if (terms.amount > 0 === terms.percent > 0) refuse(e.RULE_PRICE);
  return before ? edit(ctx, before, terms) : add(ctx, terms);
});
