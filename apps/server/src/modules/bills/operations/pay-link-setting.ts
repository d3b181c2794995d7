import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keepPayLinkRule, payLinkRuleOf, type PayLinkRule } from '../store/pay-link-rule.store.ts';

const told = ({ enabled, late_days, quiet_hours }: PayLinkRule) => ({ enabled, late_days, quiet_hours });

export const payLinkSettingInfo = operation(billsEndpoints.payLinkSettingInfo, (ctx) => payLinkRuleOf(ctx));

/** Sets whether customers get a link by themselves, and for how long nobody calls after any. */
export const payLinkSetting = operation(billsEndpoints.payLinkSetting, async (ctx, { body }) => {
  const before = await payLinkRuleOf(ctx);
  if (!(await keepPayLinkRule(ctx, body, body.reason, body.version))) refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'bills',
    action: billsEndpoints.payLinkSetting.summary,
    objectType: 'payLinkRule',
    objectId: ctx.merchantId,
    before: told(before),
    after: told(body),
    reason: body.reason,
  });
  return payLinkRuleOf(ctx);
});
