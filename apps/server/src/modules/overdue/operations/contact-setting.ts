import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ContactTimes } from '../rules/contact.ts';
import { keepTimes, timesOf } from '../store/contact-rule.store.ts';

const told = ({ enabled, from_minute, to_minute, most }: ContactTimes) => ({ enabled, from_minute, to_minute, most });

export const contactSettingInfo = operation(overdueEndpoints.contactSettingInfo, (ctx) => timesOf(ctx));

/** Sets when the merchant's staff may call: narrower than the standard, or not at all by rule. */
export const contactSetting = operation(overdueEndpoints.contactSetting, async (ctx, { body }) => {
  if (body.to_minute <= body.from_minute) refuse(e.CONTACT_WINDOW);
  const before = await timesOf(ctx);
  if (!(await keepTimes(ctx, body, body.reason, body.version))) refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'overdue',
    action: overdueEndpoints.contactSetting.summary,
    objectType: 'contactRule',
    objectId: ctx.merchantId,
    before: told(before),
    after: told(body),
    reason: body.reason,
  });
  return timesOf(ctx);
});
