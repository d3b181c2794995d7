import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { PullTerms } from '../rules/pull.ts';
import { keepPullRule, pullRuleOf } from '../store/pull-rule.store.ts';

const told = ({ enabled, hold_hours, rest_hours, held_most, day_most }: PullTerms) => ({ enabled, hold_hours, rest_hours, held_most, day_most });

export const pullSettingInfo = operation(overdueEndpoints.pullSettingInfo, (ctx) => pullRuleOf(ctx));

/** Sets whether and by which terms collectors pull late orders that nobody has. What is held already is held as long as it was given. */
export const pullSetting = operation(overdueEndpoints.pullSetting, async (ctx, { body }) => {
  const before = await pullRuleOf(ctx);
  if (!(await keepPullRule(ctx, body, body.reason, body.version))) refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'overdue',
    action: overdueEndpoints.pullSetting.summary,
    objectType: 'pullRule',
    objectId: ctx.merchantId,
    before: told(before),
    after: told(body),
    reason: body.reason,
  });
  return pullRuleOf(ctx);
});
