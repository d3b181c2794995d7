import { sql } from 'kysely';
import { changed, maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { anyPool, onlyPool, type Pool, type SettledTerms } from '../../../platform/queue/index.ts';
import { usualPull, type PullTerms } from '../rules/pull.ts';

export interface KeptPull extends PullTerms {
  /** 0 where the merchant set nothing. */
  version: number;
  made_by: string;
  reason: string;
}

/** Whether and by which terms the merchant's collectors pull late orders. */
export const pullRuleOf = async (ctx: Ctx): Promise<KeptPull> =>
  (await maybe(
    ctx.tx,
    sql<KeptPull>`select enabled, hold_hours, rest_hours, held_most, day_most, version, made_by, reason from pull_rule where merchant_id = ${ctx.merchantId}`,
  )) ?? { ...usualPull, version: 0, made_by: '', reason: '' };

/** Keeps the terms over that version. @returns false where somebody else changed them since */
export async function keepPullRule(ctx: Ctx, rule: PullTerms, reason: string, over: number): Promise<boolean> {
  const values = sql`${rule.enabled}, ${rule.hold_hours}::smallint, ${rule.rest_hours}::smallint, ${rule.held_most}::smallint, ${rule.day_most}::smallint,
    ${over + 1}::integer, ${reason}, ${ctx.actor.name}, ${ctx.now}`;
  const kept =
    over === 0
      ? sql`insert into pull_rule (merchant_id, enabled, hold_hours, rest_hours, held_most, day_most, version, reason, made_by, made_at) values (${ctx.merchantId}, ${values}) on conflict do nothing`
      : sql`update pull_rule set (enabled, hold_hours, rest_hours, held_most, day_most, version, reason, made_by, made_at) = (${values}) where merchant_id = ${ctx.merchantId} and version = ${over}`;
  return (await changed(ctx.tx, kept)) > 0;
}

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
export const casePool = async (ctx: Ctx): Promise<Pool> => anyPool(ctx, 'overdue', terms(ctx, await pullRuleOf(ctx)));
