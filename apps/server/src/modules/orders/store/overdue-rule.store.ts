import { sql } from 'kysely';
import { commonOverdueRule, type OverdueRule } from '@merchant-admin/contract/orders/overdue-rule';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface KeptRule extends OverdueRule {
  version: number;
  reason: string;
  made_by: string;
  made_at: Date | null;
}

const columns = sql`version, grace_days as "graceDays", daily_rate as "dailyRate", daily_fixed as "dailyFixed", daily_floor as floor, cap_percent as "capPercent", reason, made_by, made_at`;

/** Versions are few: what they are too many for is refused when one is added. */
export const mostRules = 1000;
const shownRules = 50;

/** The rule of a version: what an order was placed under. */
export async function overdueRuleOf(ctx: Ctx, version: number): Promise<OverdueRule> {
  if (version === 1) return commonOverdueRule;
  const kept = await maybe(ctx.tx, sql<OverdueRule>`select ${columns} from overdue_rule where merchant_id = ${ctx.merchantId} and version = ${version}`);
  if (!kept) throw new Error(`overdue rule ${version} of merchant ${ctx.merchantId} is missing`);
  return kept;
}

/** The version that holds for orders placed now, as part of a statement. */
export const newestRuleVersion = (ctx: Ctx) => sql<number>`(select coalesce(max(version), 1) from overdue_rule where merchant_id = ${ctx.merchantId})`;

/** The merchant's versions, the one that holds first, the common one at the end. */
export async function overdueRulesOf(ctx: Ctx): Promise<KeptRule[]> {
  const own = await rows(
    ctx.tx,
    sql<KeptRule>`select ${columns} from overdue_rule where merchant_id = ${ctx.merchantId} order by version desc limit ${shownRules}`,
  );
  return own.length === shownRules ? own : [...own, { ...commonOverdueRule, version: 1, reason: '', made_by: '', made_at: null }];
}

/** Keeps the next version; nothing where somebody else kept it meanwhile. */
export async function keepOverdueRule(ctx: Ctx, version: number, rule: OverdueRule, reason: string): Promise<boolean> {
  const kept = await maybe(
    ctx.tx,
    sql`insert into overdue_rule (merchant_id, version, grace_days, daily_rate, daily_fixed, daily_floor, cap_percent, reason, made_by, made_at)
      values (${ctx.merchantId}, ${version}, ${rule.graceDays}, ${rule.dailyRate}, ${rule.dailyFixed}, ${rule.floor}, ${rule.capPercent}, ${reason}, ${ctx.actor.name}, ${ctx.now})
      on conflict do nothing returning version`,
  );
  return kept !== undefined;
}
