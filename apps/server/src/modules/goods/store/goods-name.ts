import { sql, type RawBuilder } from 'kysely';
import { literally, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** More goods of one name than these are not looked through. */
export const mostNamed = 2_001;

/** Every two letters that stand together, as the database keeps them of names. */
export function gramsOf(text: string): string[] {
  const letters = Array.from(text.toLowerCase());
  return [...new Set(letters.slice(1).map((letter, index) => letters[index]! + letter))];
}

/**
 * Goods whose name holds the text, as a subquery of ids: by an index on every two letters of names. One letter alone is looked for in the
 * goods themselves.
 * @param merchant a condition on the column `merchant_id`
 */
export function goodsNamed(text: string, merchant: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first, ...others] = gramsOf(text);
  const holds = sql`name ilike ${`%${literally(text)}%`}`;
  if (first === undefined) return sql`(select id from goods where ${merchant} and ${holds} limit ${mostNamed})`;
  const more = others.map((gram) => sql`select goods_id from goods_gram where ${merchant} and gram = ${gram}`);
  const candidates = sql.join([sql`select goods_id from goods_gram where ${merchant} and gram = ${first}`, ...more], sql` intersect `);
  return sql`(select id from goods where ${merchant} and id in (${candidates}) and ${holds} limit ${mostNamed})`;
}

/** The ids of a merchant's goods whose name holds the text, at most as many as are looked through. */
export const goodsIdsByName = async (ctx: Ctx, text: string): Promise<number[]> =>
  (await rows(ctx.tx, sql<{ id: number }>`select id from ${goodsNamed(text, sql`merchant_id = ${ctx.merchantId}`)} named`)).map((row) => row.id);
