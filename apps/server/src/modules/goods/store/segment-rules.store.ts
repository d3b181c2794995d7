import { sql } from 'kysely';
import { defaultSegmentRules, type SegmentRule } from '@merchant-admin/contract/goods/codes';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface SegmentRules {
  rules: readonly SegmentRule[];
  version: number;
}

/** The rules that a merchant begins with: a row is written when they are changed for the first time. */
const begun: SegmentRules = { rules: defaultSegmentRules, version: 1 };

/** By which risk rank a customer of the merchant is of which segment. */
export const segmentRulesOf = async (ctx: Ctx): Promise<SegmentRules> =>
  (await maybe(ctx.tx, sql<SegmentRules>`select rules, version from segment_rules where merchant_id = ${ctx.merchantId}`)) ?? begun;

/** Writes the rules over those of that version. Undefined when somebody else was faster. */
export const keepSegmentRules = (ctx: Ctx, rules: readonly SegmentRule[], version: number): Promise<{ version: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ version: number }>`insert into segment_rules (merchant_id, rules, version, updated_at)
      select ${ctx.merchantId}, ${JSON.stringify(rules)}::jsonb, ${version + 1}::int, ${ctx.now}::timestamptz where ${version}::int = ${begun.version} or exists (select from segment_rules where merchant_id = ${ctx.merchantId})
      on conflict (merchant_id) do update set rules = excluded.rules, version = excluded.version, updated_at = excluded.updated_at where segment_rules.version = ${version}
      returning version`,
  );
