import { sql } from 'kysely';
import { changed, maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Whether payment links are made by themselves, of rent that is late by so many days, and for how many hours nobody calls after any link. */
export interface PayLinkRule {
  enabled: boolean;
  late_days: number;
  quiet_hours: number;
}
export interface KeptPayLinkRule extends PayLinkRule {
  /** 0 where the merchant set nothing. */
  version: number;
  made_by: string;
  reason: string;
}

const usual: KeptPayLinkRule = { enabled: false, late_days: 1, quiet_hours: 24, version: 0, made_by: '', reason: '' };

/** The merchant's rule for payment links: off where it set nothing. */
export const payLinkRuleOf = async (ctx: Ctx): Promise<KeptPayLinkRule> =>
  (await maybe(
    ctx.tx,
    sql<KeptPayLinkRule>`select enabled, late_days, quiet_hours, version, made_by, reason from pay_link_rule where merchant_id = ${ctx.merchantId}`,
  )) ?? usual;

/** Keeps the rule over that version. @returns false where somebody else changed it since */
export async function keepPayLinkRule(ctx: Ctx, { enabled, late_days: days, quiet_hours: hours }: PayLinkRule, reason: string, over: number): Promise<boolean> {
  const values = sql`${enabled}, ${days}::smallint, ${hours}::smallint, ${over + 1}::integer, ${reason}, ${ctx.actor.name}, ${ctx.now}`;
  const kept =
    over === 0
      ? sql`insert into pay_link_rule (merchant_id, enabled, late_days, quiet_hours, version, reason, made_by, made_at) values (${ctx.merchantId}, ${values}) on conflict do nothing`
      : sql`update pay_link_rule set (enabled, late_days, quiet_hours, version, reason, made_by, made_at) = (${values}) where merchant_id = ${ctx.merchantId} and version = ${over}`;
  return (await changed(ctx.tx, kept)) > 0;
}
