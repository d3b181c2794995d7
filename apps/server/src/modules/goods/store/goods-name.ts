import { sql, type RawBuilder } from 'kysely';
import { literally, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** How many goods or bundles that a text finds are looked through at most. */
export const mostNamed = 2_001;

/** Every two letters that stand together, as the database keeps them of names. */
export function gramsOf(text: string): string[] {
  const letters = Array.from(text.toLowerCase());
  return [...new Set(letters.slice(1).map((letter, index) => letters[index]! + letter))];
}

/** How many pairs of letters are looked for, from all over the text: enough to tell names apart. Each is a join, and orders of joins are what planning a search by name costs: of six it is ten times that of four. */
const mostPairs = 4;
const spread = (grams: readonly string[]): string[] =>
  grams.length <= mostPairs ? [...grams] : Array.from({ length: mostPairs }, (_, n) => grams[Math.round((n * (grams.length - 1)) / (mostPairs - 1))]!);

interface Indexed {
  table: 'goods' | 'goods_bundle';
  grams: 'goods_gram' | 'bundle_gram';
  id: 'goods_id' | 'bundle_id';
}

/**
 * What has a name that holds the text, as a select of `merchant_id` and `id`: by an index on every two letters of names. One letter alone is looked
 * for in the rows themselves.
 * @param merchant a condition on the column `merchant_id`
 */
function named({ table, grams, id }: Indexed, text: string, merchant: RawBuilder<unknown>, fence = sql``): RawBuilder<unknown> {
  const [first, ...others] = spread(gramsOf(text));
  const holds = sql`name ilike ${`%${literally(text)}%`}`;
  if (first === undefined) return sql`select merchant_id, id from ${sql.table(table)} where ${merchant} and ${holds}`;
  const key = sql.ref(id);
  const more = others.map((gram, index) => {
    const pair = sql.ref(`pair${index}`);
    return sql`join ${sql.table(grams)} ${pair} on ${pair}.merchant_id = pair.merchant_id and ${pair}.${key} = pair.${key} and ${pair}.gram = ${gram}`;
  });
  // Joined and not intersected: the planner knows how common each pair is, begins with the rarest and looks the others up.
  const candidates = sql`select pair.merchant_id, pair.${key} from (select merchant_id, ${key} from ${sql.table(grams)} where ${merchant} and gram = ${first}) pair ${sql.join(more, sql` `)} ${fence}`;
  return sql`select merchant_id, id from ${sql.table(table)} where (merchant_id, id) in (${candidates}) and ${holds}`;
}

const ofGoods: Indexed = { table: 'goods', grams: 'goods_gram', id: 'goods_id' };
const ofBundles: Indexed = { table: 'goods_bundle', grams: 'bundle_gram', id: 'bundle_id' };
/** Keeps the planner from comparing all names where a text is as common as among bundles, which are named alike. */
const fence = sql`offset 0`;

export const goodsNamed = (text: string, merchant: RawBuilder<unknown>) => named(ofGoods, text, merchant);
export const mainGoodsNamed = (text: string, merchant: RawBuilder<unknown>) => named(ofGoods, text, merchant, fence);
export const bundlesNamed = (text: string, merchant: RawBuilder<unknown>) => named(ofBundles, text, merchant, fence);

/** A pair of letters that no more of a merchant's goods have is rare: all of these are compared. A number of the statement's own, so that it is planned once. */
const fewWithPair = 200;
const few = sql.lit(fewWithPair);

/** The ids of a merchant's goods whose name holds the text, among those that have its rarest pair of letters; undefined where all pairs are common, or there is none. */
async function amongRare(ctx: Ctx, text: string): Promise<number[] | undefined> {
  const grams = gramsOf(text);
  if (grams.length === 0) return undefined;
  const found = await rows(
    ctx.tx,
    sql<{ n: number; id: number | null }>`with rarest as (
        select x.gram, (select count(*)::int from (select from goods_gram y where y.merchant_id = ${ctx.merchantId} and y.gram = x.gram limit ${few} + 1) z) as n
        from unnest(${grams}::text[]) x(gram) order by n limit 1)
      select r.n, g.id from rarest r left join (goods_gram y join goods g on g.merchant_id = y.merchant_id and g.id = y.goods_id)
        on r.n <= ${few} and y.merchant_id = ${ctx.merchantId} and y.gram = r.gram and g.name ilike ${`%${literally(text)}%`}`,
  );
  return found[0]!.n <= fewWithPair ? found.flatMap(({ id }) => id ?? []) : undefined;
}

/** The ids of a merchant's goods whose name holds the text, at most as many as are looked through. */
export async function goodsIdsByName(ctx: Ctx, text: string): Promise<number[]> {
  const named = sql<{ id: number }>`select id from (${goodsNamed(text, sql`merchant_id = ${ctx.merchantId}`)}) named limit ${mostNamed}`;
  return (await amongRare(ctx, text)) ?? (await rows(ctx.tx, named)).map(({ id }) => id);
}
