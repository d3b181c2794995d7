import { sql } from 'kysely';
import { contactRule as declared } from '@merchant-admin/contract/overdue/contact';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { keepsRule, type Told } from '../../../platform/merchant-rule/merchant-rule.ts';
import type { ContactTimes } from '../rules/contact.ts';

/** When the merchant's staff may call: narrower than the standard, or not at all by rule. */
export const contactRule = keepsRule({
  declared,
  module: 'overdue',
  table: 'contact_rule',
  columns: sql<ContactTimes & Told>`enabled, from_minute, to_minute, most, version, made_by, reason`,
  against: ({ from_minute: from, to_minute: to }) => (to <= from ? e.CONTACT_WINDOW : undefined),
});
