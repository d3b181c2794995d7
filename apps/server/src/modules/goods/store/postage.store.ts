import { sql } from 'kysely';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { postageFor } from '../rules/postage-for.ts';

/** What sending costs: fen, or null where nothing is sent. */
export interface PostageTerms {
  name: string;
  /** Codes: postageWays of the contract. */
  way: number;
  fee: number | null;
  regions: readonly { cities: readonly string[]; fee: number | null }[];
}

/** Adds a template, in use, under a name that must be free. */
export const insertPostage = (ctx: Ctx, { name, way, fee, regions }: PostageTerms) =>
  one(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into postage_template (merchant_id, name, way, fee, regions, updated_at)
      values (${ctx.merchantId}, ${name}, ${way}, ${fee}, ${JSON.stringify(regions)}::jsonb, ${ctx.now}) returning id, version`,
  );

/**
 * What sending goods to a receiver's region costs, in fen: by their template, else by what the goods themselves say.
 * @returns null where they are not sent
 */
export async function postageTo(ctx: Ctx, goods: { postage: number | null; postage_id: number | null }, region: string): Promise<number | null> {
  if (goods.postage_id === null) return goods.postage;
  const template = await maybe(
    ctx.tx,
    sql<PostageTerms>`select name, way, fee, regions from postage_template where merchant_id = ${ctx.merchantId} and id = ${goods.postage_id}`,
  );
  return template ? postageFor(template, region) : goods.postage;
}

/** Whether goods are sent to a receiver's region, on sale or not. */
export async function isSentTo(ctx: Ctx, goodsId: number, region: string): Promise<boolean> {
  const goods = await one(
    ctx.tx,
    sql<{ postage: number; postage_id: number | null }>`select postage, postage_id from goods where merchant_id = ${ctx.merchantId} and id = ${goodsId}`,
  );
  return (await postageTo(ctx, goods, region)) !== null;
}
