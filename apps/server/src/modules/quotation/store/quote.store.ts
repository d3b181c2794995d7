import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { quoteState as at, type QuoteState } from '@merchant-admin/contract/quotation/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import type { QuoteTerms } from '../rules/quote-terms.ts';
import type { LibraryRow } from './library.view.ts';

export interface QuoteRow {
  id: number;
  merchant_id: number;
  quote_no: string;
  product_id: number;
  brand_name: string;
  model: string;
  spec: string;
  degree: number;
  /** As it is kept: what is past its last day still waits here. */
  state: QuoteState;
  /** fen, of one device */
  price: number;
  quantity: number;
  valid_to: string;
  lead_days: number | null;
  note: string;
  made_by: string;
  submitted_at: Date | null;
  withdrawn_at: Date | null;
  replaced_by: number | null;
  decided_by: string;
  decided_at: Date | null;
  decision_note: string;
  awarded: number;
  award_held: boolean;
  version: number;
}
export const quoteColumns = sql<QuoteRow>`q.id, q.merchant_id, q.quote_no, q.product_id, q.brand_name, q.model, q.spec, q.degree, q.state, q.price, q.quantity, q.valid_to::text, q.lead_days, q.note, q.made_by,
  q.submitted_at, q.withdrawn_at, q.replaced_by, q.decided_by, q.decided_at, q.decision_note, q.awarded, q.award_held, q.version`;

const own = (ctx: Ctx): Condition => sql`q.merchant_id = ${ctx.merchantId} and ${ctx.storeId === null ? sql`true` : sql`false`}`;
/** One of the merchant's own; staff of a store have none. */
export const findQuote = (ctx: Ctx, id: string | number): Promise<QuoteRow | undefined> =>
  maybe(ctx.tx, sql<QuoteRow>`select ${quoteColumns} from supply_quote q where ${own(ctx)} and q.id = ${id}::bigint`);

/** Holds what a merchant quotes for these rows of the library, in one order: whoever acts on its quotes waits here. */
export async function holdSlots(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].toSorted((a, b) => a - b);
  await sql`insert into quote_slot (merchant_id, product_id) select ${ctx.merchantId}, id from unnest(${ids}::bigint[]) id order by id on conflict do nothing`.execute(
    ctx.tx,
  );
  await sql`select from quote_slot where merchant_id = ${ctx.merchantId} and product_id = any(${ids}::bigint[]) order by product_id for update`.execute(ctx.tx);
}

/** The merchant's draft, its quote that waits or is adopted, and the one whose award counts, of each product; slots are held. */
export const quotesOfProducts = (ctx: Ctx, productIds: readonly number[]): Promise<QuoteRow[]> =>
  rows(
    ctx.tx,
    sql<QuoteRow>`select ${quoteColumns} from supply_quote q where ${own(ctx)} and q.product_id = any(${[...productIds]}::bigint[])
      and (q.state in (${codes(at.DRAFT, at.PENDING, at.ADOPTED)}) or q.award_held)`,
  );

export type NewQuote = QuoteTerms & { product: LibraryRow };
const newNumber = (ctx: Ctx): string => `BJ${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

/** Adds quotes; drafts, or such as wait. */
export async function insertQuotes(ctx: Ctx, made: readonly NewQuote[], state: typeof at.DRAFT | typeof at.PENDING): Promise<QuoteRow[]> {
  if (made.length === 0) return [];
  const given = made.map(({ product, price, quantity, valid_to: until, lead_days: lead = null, note }) => ({
    quote_no: newNumber(ctx),
    product_id: product.id,
    brand_name: product.brand_name,
    model: product.model,
    spec: product.spec,
    degree: product.degree,
    price,
    quantity,
    valid_to: until,
    lead_days: lead,
    note,
  }));
  return rows(
    ctx.tx,
    sql<QuoteRow>`insert into supply_quote as q (merchant_id, quote_no, product_id, brand_name, model, spec, degree, state, price, quantity, valid_to, lead_days, note, made_by, made_at, submitted_at)
      select ${ctx.merchantId}, t.quote_no, t.product_id, t.brand_name, t.model, t.spec, t.degree, ${state}, t.price, t.quantity, t.valid_to, t.lead_days, t.note, ${ctx.actor.name}, ${ctx.now},
        ${state === at.DRAFT ? null : ctx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t (quote_no text, product_id bigint, brand_name text, model text, spec text, degree smallint, price bigint, quantity integer, valid_to date, lead_days smallint, note text)
      returning ${quoteColumns}`,
  );
}

/** Those that wait or are adopted are over: others take their place. What was adopted of them stays adopted. */
export const endQuotes = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await changed(
      ctx.tx,
      sql`update supply_quote set state = ${at.OVER}, version = version + 1
        where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and state in (${codes(at.PENDING, at.ADOPTED)})`,
    );
};
/** Says which quote took the place of which. */
export const nameSuccessors = async (ctx: Ctx, pairs: readonly { id: number; by: number }[]): Promise<void> => {
  if (pairs.length > 0)
    await changed(
      ctx.tx,
      sql`update supply_quote q set replaced_by = p.by from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (id bigint, by bigint)
        where q.merchant_id = ${ctx.merchantId} and q.id = p.id`,
    );
};

/** What may change of a quote; a column that is not named stays. */
export type QuoteChange = Partial<
  Pick<
    QuoteRow,
    | 'state'
    | 'price'
    | 'quantity'
    | 'valid_to'
    | 'lead_days'
    | 'note'
    | 'made_by'
    | 'decided_by'
    | 'decision_note'
    | 'awarded'
    | 'award_held'
    | 'brand_name'
    | 'model'
    | 'spec'
    | 'degree'
  > & { submitted_at: Date; withdrawn_at: Date; decided_at: Date; decided_id: number | null }
>;
export const changeQuote = (ctx: Ctx, id: number, change: QuoteChange): Promise<QuoteRow> => {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return one(
    ctx.tx,
    sql<QuoteRow>`update supply_quote q set ${sql.join([...set, sql`version = version + 1`])} where q.merchant_id = ${ctx.merchantId} and q.id = ${id} returning ${quoteColumns}`,
  );
};
export const dropQuote = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from supply_quote where merchant_id = ${ctx.merchantId} and id = ${id} and state = ${at.DRAFT}`);

/** What an adoption is judged by. Prices are fen; a cost of 0 is none. */
export interface HeldProduct {
  readonly demand: number;
  readonly awarded: number;
  readonly market_price: number;
  readonly expected_price: number;
  readonly cost: number;
}

/** The library's row of a quote, held: how many devices it asks for, how many are adopted, and what the platform reckons with. Its slot is held. */
export const holdProduct = (ctx: Ctx, productId: number): Promise<HeldProduct | undefined> =>
  maybe(ctx.tx, sql<HeldProduct>`select demand, awarded, market_price, expected_price, cost from directory.hold_quote_product(${productId}::bigint)`);
/** So many devices more of it are adopted, or fewer. */
export const awardMore = (ctx: Ctx, productId: number, more: number) =>
  sql`select directory.award_quote_product(${productId}::bigint, ${more}::integer)`.execute(ctx.tx);

/** Whether another quote of the merchant's for the product waits or is adopted. @param today the last day of such a one is no earlier */
export const hasAnother = async (ctx: Ctx, { product_id: product, id }: Pick<QuoteRow, 'product_id' | 'id'>): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from supply_quote where merchant_id = ${ctx.merchantId} and product_id = ${product} and id <> ${id}
      and state in (${codes(at.PENDING, at.ADOPTED)}) and valid_to >= ${ctx.today}::date`,
  )) !== undefined;
