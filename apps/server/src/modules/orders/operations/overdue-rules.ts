import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { OverdueRule } from '@merchant-admin/contract/orders/overdue-rule';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { overdueRuleText } from '../rules/overdue-rule-text.ts';
import { keepOverdueRule, mostRules, overdueRulesOf, type KeptRule } from '../store/overdue-rule.store.ts';

const shape = (rule: KeptRule) => ({
  version: rule.version,
  grace_days: rule.graceDays,
  daily_rate: rule.dailyRate,
  daily_fixed: rule.dailyFixed,
  floor: rule.floor,
  cap_percent: rule.capPercent,
  text: overdueRuleText(rule),
  made_at: rule.made_at?.toISOString() ?? null,
  made_by: rule.made_by,
  reason: rule.reason,
});

/** How late rent of new orders is charged, and what held before. */
export const overdueRules = operation(ordersEndpoints.overdueRules, async (ctx) => ({ list: (await overdueRulesOf(ctx)).map(shape) }));

const same = (one: OverdueRule, other: OverdueRule) =>
  (['graceDays', 'dailyRate', 'dailyFixed', 'floor', 'capPercent'] as const).every((part) => one[part] === other[part]);

/** Sets how late rent of orders to come is charged; orders that are placed keep the rule of their time. */
export const saveOverdueRule = operation(ordersEndpoints.saveOverdueRule, async (ctx, { body }) => {
  const [now] = await overdueRulesOf(ctx);
  if (now!.version !== body.version) refuse(platformErrors.STALE);
  const rule: OverdueRule = {
    graceDays: body.grace_days,
    dailyRate: body.daily_rate,
    dailyFixed: body.daily_fixed,
    floor: body.floor,
    capPercent: body.cap_percent,
  };
  if (same(now!, rule)) refuse(e.NOTHING_CHANGED);
  const version = body.version + 1;
  if (version > mostRules) refuse(e.RULES_FULL);
  if (!(await keepOverdueRule(ctx, version, rule, body.reason))) refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'orders',
    action: '修改逾期费规则',
    objectType: 'overdueRule',
    objectId: ctx.merchantId,
    objectNo: String(version),
    before: { rule: overdueRuleText(now!) },
    after: { rule: overdueRuleText(rule) },
    reason: body.reason,
  });
  return { version };
});
