import { sql } from 'kysely';
import { changed, maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { usualTimes, type ContactTimes } from '../rules/contact.ts';

export interface KeptTimes extends ContactTimes {
  /** 0 where the merchant set nothing. */
  version: number;
  made_by: string;
  reason: string;
}

/** When the merchant's staff may call. */
export const timesOf = async (ctx: Ctx): Promise<KeptTimes> =>
  (await maybe(
    ctx.tx,
    sql<KeptTimes>`select enabled, from_minute, to_minute, most, version, made_by, reason from contact_rule where merchant_id = ${ctx.merchantId}`,
  )) ?? { ...usualTimes, version: 0, made_by: '', reason: '' };

/** Keeps the times over that version. @returns false where somebody else changed them since */
export async function keepTimes(ctx: Ctx, { enabled, from_minute: from, to_minute: to, most }: ContactTimes, reason: string, over: number): Promise<boolean> {
  const values = sql`${enabled}, ${from}::smallint, ${to}::smallint, ${most}::smallint, ${over + 1}::integer, ${reason}, ${ctx.actor.name}, ${ctx.now}`;
  const kept =
    over === 0
      ? sql`insert into contact_rule (merchant_id, enabled, from_minute, to_minute, most, version, reason, made_by, made_at) values (${ctx.merchantId}, ${values}) on conflict do nothing`
      : sql`update contact_rule set (enabled, from_minute, to_minute, most, version, reason, made_by, made_at) = (${values}) where merchant_id = ${ctx.merchantId} and version = ${over}`;
  return (await changed(ctx.tx, kept)) > 0;
}
