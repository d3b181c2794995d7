import { sql } from 'kysely';
import { pullRule as declared } from '@merchant-admin/contract/overdue/pull';
import type { Ctx } from '../../../platform/http/context.ts';
import { keepsRule, type Told } from '../../../platform/merchant-rule/merchant-rule.ts';
import { anyPool, onlyPool, type Pool, type SettledTerms } from '../../../platform/queue/index.ts';
import type { PullTerms } from '../rules/pull.ts';

/** Whether and by which terms the merchant's collectors pull late orders. What is held already is held as long as it was given. */
export const pullRule = keepsRule({
  declared,
  module: 'overdue',
  table: 'pull_rule',
  columns: sql<PullTerms & Told>`enabled, hold_hours, rest_hours, held_most, day_most, version, made_by, reason`,
});

const terms = (ctx: Ctx, rule: PullTerms): SettledTerms => ({
  hold_minutes: rule.hold_hours * 60,
  held_most: rule.held_most,
  day_most: rule.day_most,
  rest_minutes: rule.rest_hours * 60,
  passed_most: ctx.services.config.WORK_PASSED_LIMIT,
});

/** The merchant's pool of late orders by its rule of today. Asked for after the person's account is locked and before any order is. */
export const pulledPool = (ctx: Ctx, rule: PullTerms): Promise<Pool> => onlyPool(ctx, 'overdue', terms(ctx, rule));

/** The merchant's pool of late orders, whatever its terms: what is given by who leads has no end. */
export const casePool = async (ctx: Ctx): Promise<Pool> => anyPool(ctx, 'overdue', terms(ctx, await pullRule.of(ctx)));
