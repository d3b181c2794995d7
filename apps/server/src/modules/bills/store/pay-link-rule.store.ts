import { sql } from 'kysely';
import type { payLinkRuleThing } from '@merchant-admin/contract/bills/pay-link-codes';
import type { RuleTerms } from '@merchant-admin/contract/platform/merchant-rule-thing';
import { payLinkRule as declared } from '@merchant-admin/contract/bills/pay-link';
import { keepsRule, type Told } from '../../../platform/merchant-rule/merchant-rule.ts';

/** Whether customers get a payment link by themselves, and for how long nobody calls after any. */
export const payLinkRule = keepsRule({
  declared,
  module: 'bills',
  table: 'pay_link_rule',
  columns: sql<RuleTerms<typeof payLinkRuleThing.fields> & Told>`enabled, late_days, quiet_hours, first_days, version, made_by, reason`,
});
