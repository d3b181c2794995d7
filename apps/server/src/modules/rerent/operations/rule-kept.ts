import { formatFen } from '@merchant-admin/common/money';
import { couponScopes } from '@merchant-admin/contract/coupons/codes';
import { ruleSegmentNames } from '@merchant-admin/contract/rerent/codes';
import { rerentErrors as e } from '@merchant-admin/contract/rerent/errors';
import { rerentRules as declared } from '@merchant-admin/contract/rerent/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keeps, keptPage, saveKept } from '../../../platform/kept/index.ts';
import { benefitText } from '../rules/benefit.ts';
import { listRules, ruleColumns, usedRules, type RerentRule } from '../store/rule.store.ts';

/** Rules by which customers are asked to rent again. What was given by one stays as it is when the rule changes. */
export const rerentRule = keeps<RerentRule, boolean>({
  declared,
  module: 'rerent',
  table: 'rerent_rule',
  columns: ruleColumns,
  nameOf: ({ name }) => name,
  told: (_ctx, rule) => ({
    name: rule.name,
    segment: ruleSegmentNames[rule.segment],
    ended_least: rule.ended_least,
    never_late: rule.never_late ? '要求' : '不要求',
    benefit: benefitText(rule),
    threshold: formatFen(rule.threshold),
    coupon_days: rule.coupon_days,
    days: `${rule.valid_from} 至 ${rule.valid_to}`,
  }),
  facts: (ctx, rules) =>
    usedRules(
      ctx,
      rules.map(({ id }) => id),
    ),
  objections: [{ act: 'delete', error: e.RERENT_RULE_USED, when: (_rule, used) => used }],
});

/** A page of the merchant's rules with what came of each, the newest first. */
export const rerentRules = operation(declared.calls.list, async (ctx, { query }) =>
  keptPage(ctx, rerentRule, query, await listRules(ctx, query), (rule) => ({
    ...rule,
    id: String(rule.id),
    segment_name: ruleSegmentNames[rule.segment],
    scope_name: couponScopes[rule.scope],
    benefit: benefitText(rule),
  })),
);

export const rerentRuleSave = operation(declared.calls.save, (ctx, { body: { rule_id: id, version, ...terms } }) => {
  if (terms.amount > 0 === terms.percent > 0) refuse(e.RERENT_BENEFIT);
  if (terms.valid_to < terms.valid_from) refuse(e.RERENT_RULE_DAYS);
  return saveKept(ctx, rerentRule, { id, version }, terms as Omit<RerentRule, 'id' | 'version'>);
});
