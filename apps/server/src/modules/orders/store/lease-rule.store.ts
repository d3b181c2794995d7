import { sql } from 'kysely';
import { commonLeaseRule, termNames, type LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface KeptRule extends LeaseRule {
  version: number;
  reason: string;
  made_by: string;
  made_at: Date | null;
}

const terms = sql.join(termNames.map((name) => sql.ref(name)));

/** The most versions of a merchant's rules; one more is refused when it is added. */
export const mostRules = 1000;
const shownRules = 50;

/** The rules of a version, as for an order that was placed under it. */
export async function leaseRuleOf(ctx: Ctx, version: number): Promise<LeaseRule> {
  if (version === 1) return commonLeaseRule;
  const kept = await maybe(ctx.tx, sql<LeaseRule>`select ${terms} from lease_rule where merchant_id = ${ctx.merchantId} and version = ${version}`);
  if (!kept) throw new Error(`lease rule ${version} of merchant ${ctx.merchantId} is missing`);
  return kept;
}

/** The rules of several versions at once, for a page of orders. */
export async function leaseRulesBy(ctx: Ctx, versions: readonly number[]): Promise<ReadonlyMap<number, LeaseRule>> {
  const own = [...new Set(versions)].filter((version) => version !== 1);
  const kept =
    own.length === 0
      ? []
      : await rows(
          ctx.tx,
          sql<LeaseRule & { version: number }>`select version, ${terms} from lease_rule where merchant_id = ${ctx.merchantId} and version = any(${own})`,
        );
  return new Map<number, LeaseRule>([[1, commonLeaseRule], ...kept.map((rule): [number, LeaseRule] => [rule.version, rule])]);
}

/** The version that holds for orders placed now, as part of a statement. */
export const newestRuleVersion = (ctx: Ctx) => sql<number>`(select coalesce(max(version), 1) from lease_rule where merchant_id = ${ctx.merchantId})`;

/** The days of grace of the version that holds for orders placed now, as part of a statement: orders keep them beside the version, for their lists. */
export const newestReturnGrace = (ctx: Ctx) => sql<number>`coalesce(
  (select return_grace_days from lease_rule where merchant_id = ${ctx.merchantId} order by version desc limit 1), ${commonLeaseRule.return_grace_days})`;

/** The merchant's versions: the one that holds first, the common one at the end. */
export async function leaseRulesOf(ctx: Ctx): Promise<KeptRule[]> {
  const own = await rows(
    ctx.tx,
    sql<KeptRule>`select version, ${terms}, reason, made_by, made_at from lease_rule where merchant_id = ${ctx.merchantId} order by version desc limit ${shownRules}`,
  );
  return own.length === shownRules ? own : [...own, { ...commonLeaseRule, version: 1, reason: '', made_by: '', made_at: null }];
}

/** Keeps the next version; undefined where somebody else kept it meanwhile. */
export async function keepLeaseRule(ctx: Ctx, version: number, rule: LeaseRule, reason: string): Promise<boolean> {
  const kept = await maybe(
    ctx.tx,
    sql`insert into lease_rule (merchant_id, version, ${terms}, reason, made_by, made_at)
      values (${ctx.merchantId}, ${version}, ${sql.join(termNames.map((name) => rule[name]))}, ${reason}, ${ctx.actor.name}, ${ctx.now})
      on conflict do nothing returning version`,
  );
  return kept !== undefined;
}
