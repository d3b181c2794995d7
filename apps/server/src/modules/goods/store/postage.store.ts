import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What sending costs: fen, or null where nothing is sent. */
export interface PostageTerms {
  name: string;
  /** Codes: postageWays of the contract. */
  way: number;
  fee: number | null;
  regions: readonly { cities: readonly string[]; fee: number | null }[];
}

/** Adds a template, in use. Its name is not taken. */
export const insertPostage = (ctx: Ctx, { name, way, fee, regions }: PostageTerms) =>
  one(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into postage_template (merchant_id, name, way, fee, regions, updated_at)
      values (${ctx.merchantId}, ${name}, ${way}, ${fee}, ${JSON.stringify(regions)}::jsonb, ${ctx.now}) returning id, version`,
  );
