import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { termNames, type LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changedTexts } from '../rules/lease-rule-text.ts';
import { keepLeaseRule, leaseRulesOf, mostRules, type KeptRule } from '../store/lease-rule.store.ts';

const shape = (rule: KeptRule, index: number, all: readonly KeptRule[]) => ({
  ...rule,
  changes: changedTexts(rule, all[index + 1]),
  made_at: rule.made_at?.toISOString() ?? null,
});

/** The rules by which new orders are charged, and the versions before them. */
export const leaseRules = operation(ordersEndpoints.leaseRules, async (ctx) => ({ list: (await leaseRulesOf(ctx)).map(shape) }));

const same = (one: LeaseRule, other: LeaseRule) => termNames.every((name) => one[name] === other[name]);

/** Sets how orders to come are charged; orders that are placed keep the rules of their time. */
export const saveLeaseRule = operation(ordersEndpoints.saveLeaseRule, async (ctx, { body: { version: seen, reason, ...rule } }) => {
  const now = (await leaseRulesOf(ctx))[0]!;
  if (now.version !== seen) refuse(platformErrors.STALE);
  if (same(now, rule)) refuse(e.NOTHING_CHANGED);
  const version = seen + 1;
  if (version > mostRules) refuse(e.RULES_FULL);
  if (!(await keepLeaseRule(ctx, version, rule, reason))) refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'orders',
    action: '修改计费规则',
    objectType: 'leaseRule',
    objectId: ctx.merchantId,
    objectNo: String(version),
    before: { rule: changedTexts(now, rule).join('；') },
    after: { rule: changedTexts(rule, now).join('；') },
    reason,
  });
  return { version };
});
