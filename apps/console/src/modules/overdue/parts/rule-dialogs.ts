import { payLinkRuleThing } from '@merchant-admin/contract/bills/pay-link-codes';
import { contactRuleThing } from '@merchant-admin/contract/overdue/contact-codes';
import { pullRuleThing } from '@merchant-admin/contract/overdue/pull-rule';
import { api } from '../../../platform/api.ts';
import { ruleDialog } from '../../../widgets/kept/rule-dialog.tsx';
import { afterActing } from '../../orders/index.ts';
import { contactSettingQuery, payLinkSettingQuery, pullSettingQuery } from '../queries.ts';

/** Sets when the merchant's staff may call about late rent: the standard's hours or narrower. */
export const ContactRuleDialog = ruleDialog(contactRuleThing, {
  query: contactSettingQuery,
  set: (body, idempotencyKey) => api.overdue.contactSetting({ body, idempotencyKey }),
  after: afterActing,
});

/** Sets whether customers whose rent is late get a payment link by themselves, and for how long nobody calls then. */
export const LinkRuleDialog = ruleDialog(payLinkRuleThing, {
  query: payLinkSettingQuery,
  set: (body, idempotencyKey) => api.bills.payLinkSetting({ body, idempotencyKey }),
  after: afterActing,
});

/** Sets whether and by which terms collectors pull late orders. */
export const PullRuleDialog = ruleDialog(pullRuleThing, {
  query: pullSettingQuery,
  set: (body, idempotencyKey) => api.overdue.pullSetting({ body, idempotencyKey }),
  after: afterActing,
});
