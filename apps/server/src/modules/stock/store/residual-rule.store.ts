import { sql } from 'kysely';
import { residualRule as declared } from '@merchant-admin/contract/stock/residual';
import type { ResidualTerms } from '@merchant-admin/contract/stock/residual-rule';
import { keepsRule, type Told } from '../../../platform/merchant-rule/merchant-rule.ts';

/** By what the merchant's devices lose their worth. Write-offs that were asked for keep the values of their day. */
export const residualRule = keepsRule({
  declared,
  module: 'stock',
  table: 'residual_rule',
  columns: sql<ResidualTerms & Told>`months, floor_percent, version, made_by, reason`,
});
