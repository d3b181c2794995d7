import { sql } from 'kysely';
import { defaultTerms } from '@merchant-admin/contract/finance/codes';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Terms by which a merchant is settled with: rates in 1/10000, sums in fen. */
export type Terms = { -readonly [K in keyof typeof defaultTerms]: number };
export interface KeptTerms extends Terms {
  /** 0 where nobody has set any. */
  version: number;
  reason: string;
  made_by: string;
  made_at: Date | null;
}

/** The terms that hold. */
export const termsOf = async (ctx: Ctx): Promise<KeptTerms> =>
  (await maybe(
    ctx.tx,
    sql<KeptTerms>`select version, rent_rate, buyout_rate, sale_rate, compensation_rate, hold_days, weekday, least, most, fee_rate, fee_fixed, reason, made_by, made_at
      from settle_terms where merchant_id = ${ctx.merchantId} order by version desc limit 1`,
  )) ?? { ...defaultTerms, version: 0, reason: '', made_by: '', made_at: null };

export const insertTerms = (ctx: Ctx, version: number, terms: Terms, reason: string) =>
  sql`insert into settle_terms (merchant_id, version, rent_rate, buyout_rate, sale_rate, compensation_rate, hold_days, weekday, least, most, fee_rate, fee_fixed, reason, made_by, made_at)
    values (${ctx.merchantId}, ${version}, ${terms.rent_rate}, ${terms.buyout_rate}, ${terms.sale_rate}, ${terms.compensation_rate}, ${terms.hold_days}, ${terms.weekday}, ${terms.least}, ${terms.most},
      ${terms.fee_rate}, ${terms.fee_fixed}, ${reason}, ${ctx.actor.name}, ${ctx.now})`.execute(ctx.tx);
