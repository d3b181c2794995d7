import { sql } from 'kysely';
import { goodsCategories, mostRules } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, dropKept, editKept, enabling, openKept, refuseTooMany, switchKept, type Kept } from '../../../platform/kept/index.ts';
import { rulePrice } from '../rules/rule-price.ts';
import { ruleColumns, type CompensationRule } from '../store/compensation.store.ts';

/** What one kind of damage costs on a kind of goods, proposed at inspections. What they have charged by it stays as it is. */
export const compensationRule: Kept<CompensationRule> = {
  module: 'goods',
  table: 'compensation_rule',
  columns: ruleColumns,
  objectType: 'compensationRule',
  title: '赔付规则',
  notFound: e.RULE_NOT_FOUND,
  nameOf: ({ name }) => name,
  told: (_ctx, rule) => ({ category: goodsCategories[rule.category], name: rule.name, price: rulePrice(rule) }),
  most: { count: mostRules, error: e.TOO_MANY_RULES, among: ({ category }) => sql`t.category = ${category}` },
  taken: e.RULE_NAME_TAKEN,
  switch: { column: 'enabled', words: enabling, same: e.RULE_UNCHANGED },
  calls: { edit: goodsEndpoints.compensationRuleEdit, switch: goodsEndpoints.compensationRuleStatus, delete: goodsEndpoints.compensationRuleDelete },
  objections: [{ act: 'delete', error: e.RULE_USED, when: ({ used }) => used > 0 }],
};

export const compensationRuleEdit = operation(goodsEndpoints.compensationRuleEdit, async (ctx, { body: { rule_id: id, version, ...terms } }) => {
  const before = id === undefined ? undefined : await openKept(ctx, compensationRule, { id, version });
  if (terms.amount > 0 === terms.percent > 0) refuse(e.RULE_PRICE);
  if (before === undefined) return addKept(ctx, compensationRule, terms);
  if (terms.category !== before.category) await refuseTooMany(ctx, compensationRule, { ...before, ...terms });
  return editKept(ctx, compensationRule, before, terms);
});

export const compensationRuleStatus = operation(goodsEndpoints.compensationRuleStatus, (ctx, { body: { rule_id: id, version, enabled } }) =>
  switchKept(ctx, compensationRule, { id, version }, enabled),
);

export const compensationRuleDelete = operation(goodsEndpoints.compensationRuleDelete, (ctx, { body: { rule_id: id, version } }) =>
  dropKept(ctx, compensationRule, { id, version }),
);
