import { sql } from 'kysely';
import { goodsCategories } from '@merchant-admin/contract/goods/codes';
import { compensationRules } from '@merchant-admin/contract/goods/compensation';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, keeps, openKept, refuseTooMany } from '../../../platform/kept/index.ts';
import { rulePrice } from '../rules/rule-price.ts';
import { ruleColumns, type CompensationRule } from '../store/compensation.store.ts';

/** Compensation rules: what one kind of damage costs on a kind of goods, proposed at inspections. What inspections have charged by a rule stays as it is. */
export const compensationRule = keeps<CompensationRule>(
  {
    declared: compensationRules,
    module: 'goods',
    table: 'compensation_rule',
    columns: ruleColumns,
    nameOf: ({ name }) => name,
    told: (_ctx, rule) => ({ category: goodsCategories[rule.category], name: rule.name, price: rulePrice(rule) }),
    among: ({ category }) => sql`t.category = ${category}`,
    objections: [{ act: 'delete', error: e.RULE_USED, when: ({ used }) => used > 0 }],
  },
  ['tabs'],
);

export const compensationRuleEdit = operation(compensationRules.calls.save, async (ctx, { body: { rule_id: id, version, ...terms } }) => {
  const before = id === undefined ? undefined : await openKept(ctx, compensationRule, { id, version });
  if (terms.amount > 0 === terms.percent > 0) refuse(e.RULE_PRICE);
  if (before === undefined) return addKept(ctx, compensationRule, terms);
  if (terms.category !== before.category) await refuseTooMany(ctx, compensationRule, { ...before, ...terms });
  return editKept(ctx, compensationRule, before, terms);
});
