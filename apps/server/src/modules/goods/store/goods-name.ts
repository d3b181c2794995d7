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

/** Enough of the pairs to tell names apart, from all over the text: each costs the planner a join. */
const mostPairs = 6;
const spread = (grams: readonly string[]): string[] =>
  grams.length <= mostPairs ? [...grams] : Array.from({ length: mostPairs }, (_, n) => grams[Math.round((n * (grams.length - 1)) / (mostPairs - 1))]!);

/**
 * Goods whose name holds the text, as a select of `merchant_id` and `id`: by an index on every two letters of names. One letter alone is looked
 * for in the goods themselves.
 * @param merchant a condition on the column `merchant_id`
 */
export function goodsNamed(text: string, merchant: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first, ...others] = spread(gramsOf(text));
  const holds = sql`name ilike ${`%${literally(text)}%`}`;
  if (first === undefined) return sql`select merchant_id, id from goods where ${merchant} and ${holds}`;
  const more = others.map((gram, index) => {
    const pair = sql.ref(`pair${index}`);
    return sql`join goods_gram ${pair} on ${pair}.merchant_id = pair.merchant_id and ${pair}.goods_id = pair.goods_id and ${pair}.gram = ${gram}`;
  });
  // Joined and not intersected: the planner knows how common each pair is, begins with the rarest and looks the others up.
  const candidates = sql`select pair.merchant_id, pair.goods_id from (select merchant_id, goods_id from goods_gram where ${merchant} and gram = ${first}) pair ${sql.join(more, sql` `)}`;
  return sql`select merchant_id, id from goods where (merchant_id, id) in (${candidates}) and ${holds}`;
}

/** The ids of a merchant's goods whose name holds the text, at most as many as are looked through. */
export const goodsIdsByName = async (ctx: Ctx, text: string): Promise<number[]> =>
  (await rows(ctx.tx, sql<{ id: number }>`select id from (${goodsNamed(text, sql`merchant_id = ${ctx.merchantId}`)}) named limit ${mostNamed}`)).map(
    (row) => row.id,
  );
