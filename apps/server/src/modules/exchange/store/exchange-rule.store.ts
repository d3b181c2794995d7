import { sql } from 'kysely';
import { exchangeRule as declared } from '@merchant-admin/contract/exchange/endpoints';
import { keepsRule, type Told } from '../../../platform/merchant-rule/merchant-rule.ts';

/** By what terms the merchant's customers change devices; one that is under way keeps those of its day. */
export const exchangeRule = keepsRule({
  declared,
  module: 'exchange',
  table: 'exchange_rule',
  columns: sql<{ deposit_percent: number; return_days: number } & Told>`deposit_percent, return_days, version, made_by, reason`,
});
