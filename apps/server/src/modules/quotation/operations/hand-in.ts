import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { standingOn } from '../rules/quote-states.ts';
import { againstDay, sameTerms, type QuoteTerms } from '../rules/quote-terms.ts';
import { isOpen, libraryRows, type LibraryRow } from '../store/library.view.ts';
import { changeQuote, endQuotes, holdSlots, insertQuotes, nameSuccessors, quotesOfProducts, type QuoteRow } from '../store/quote.store.ts';
import { recordQuote } from './quote-record.ts';

/** A row that is handed in or kept as a draft. */
export interface HandedRow extends QuoteTerms {
  product_id: string;
  /** The quote of its product that its person saw; null where he saw none. Left out: he did not look, as whoever brings a sheet. */
  seen?: { quote_id: string; version: number } | null;
}
export interface HandedOutcome {
  error?: ErrorDefinition;
  quote?: QuoteRow;
}

/** What a merchant has of a product: its draft, and the quote that waits or is adopted, also such as are past their day. */
interface Own {
  draft: QuoteRow | undefined;
  live: QuoteRow | undefined;
}
/** What of a merchant's quotes is for one product. */
export const ownOf = (quotes: readonly QuoteRow[], productId: number): Own => {
  const mine = quotes.filter(({ product_id: product }) => product === productId);
  return { draft: mine.find(({ state }) => state === at.DRAFT), live: mine.find(({ state }) => state === at.PENDING || state === at.ADOPTED) };
};

/** What speaks against one row. @param draft whether it is only kept */
function against(ctx: Ctx, row: HandedRow, product: LibraryRow | undefined, { draft, live }: Own, keepsDraft: boolean): ErrorDefinition | undefined {
  if (product === undefined || !product.on_shelf) return e.PRODUCT_NOT_FOUND;
  if (!isOpen(product, ctx.today)) return e.QUOTE_CLOSED;
  const wrongDay = againstDay(ctx.today, row);
  if (wrongDay) return wrongDay;
  const holds = live !== undefined && standingOn(ctx.today, live) !== at.OVER ? live : undefined;
  const met = keepsDraft ? draft : (holds ?? draft);
  if (row.seen !== undefined && (met?.id !== (row.seen === null ? undefined : Number(row.seen.quote_id)) || met?.version !== row.seen?.version))
    return e.QUOTE_SEEN;
  return !keepsDraft && holds !== undefined && holds.state === at.PENDING && sameTerms(row, holds) ? e.QUOTE_SAME : undefined;
}

const contentOf = ({ price, quantity, valid_to: until, lead_days: lead = null, note }: QuoteTerms) => ({
  price,
  quantity,
  valid_to: until,
  lead_days: lead,
  note,
});

/** Writes drafts: each product has one, which is changed. */
async function keepDrafts(ctx: Ctx, rows: readonly { row: HandedRow; product: LibraryRow; own: Own }[]): Promise<QuoteRow[]> {
  const added = await insertQuotes(
    ctx,
    rows.filter(({ own }) => own.draft === undefined).map(({ row, product }) => ({ ...row, product })),
    at.DRAFT,
  );
  const known = rows.flatMap(({ row, own }) => (own.draft ? [changeQuote(ctx, own.draft.id, { ...contentOf(row), made_by: ctx.actor.name })] : []));
  return [...added, ...(await Promise.all(known))];
}

/** Hands in: a draft becomes the quote; what waited or was adopted is over, and names its successor. */
export async function handInAll(ctx: Ctx, rows: readonly { terms: QuoteTerms; product: LibraryRow; own: Own }[]): Promise<QuoteRow[]> {
  await endQuotes(
    ctx,
    rows.flatMap(({ own }) => own.live?.id ?? []),
  );
  const added = await insertQuotes(
    ctx,
    rows.filter(({ own }) => own.draft === undefined).map(({ terms, product }) => ({ ...contentOf(terms), product })),
    at.PENDING,
  );
  const fromDrafts = rows.flatMap(({ terms, product: { brand_name, model, spec, degree }, own }) =>
    own.draft
      ? [
          changeQuote(ctx, own.draft.id, {
            ...contentOf(terms),
            brand_name,
            model,
            spec,
            degree,
            state: at.PENDING,
            submitted_at: ctx.now,
            made_by: ctx.actor.name,
          }),
        ]
      : [],
  );
  const made = [...added, ...(await Promise.all(fromDrafts))];
  const byProduct = new Map(made.map((quote) => [quote.product_id, quote.id]));
  await nameSuccessors(
    ctx,
    rows.flatMap(({ own, product }) => (own.live ? [{ id: own.live.id, by: byProduct.get(product.id)! }] : [])),
  );
  return made;
}

/**
 * Hands in rows, or keeps them as drafts, each by itself: what is wrong with one is told of it, and the others are done. No two are of one product.
 * @returns what became of each, in their order
 */
export async function handIn(ctx: Ctx, rows: readonly HandedRow[], keepsDraft: boolean): Promise<HandedOutcome[]> {
  const products = await libraryRows(
    ctx,
    rows.map(({ product_id: id }) => id),
  );
  const ids = [...products.keys()];
  if (ids.length > 0) await holdSlots(ctx, ids);
  const quotes = ids.length === 0 ? [] : await quotesOfProducts(ctx, ids);
  const judged = rows.map((row) => {
    const product = products.get(Number(row.product_id));
    const own = ownOf(quotes, Number(row.product_id));
    return { row, product, own, error: against(ctx, row, product, own, keepsDraft) };
  });
  const right = judged.flatMap(({ row, product, own, error }) => (error === undefined && product ? [{ row, terms: row, product, own }] : []));
  const made = keepsDraft ? await keepDrafts(ctx, right) : await handInAll(ctx, right);
  const byProduct = new Map(made.map((quote) => [quote.product_id, quote]));
  await Promise.all(made.map((quote) => recordQuote(ctx, quote, keepsDraft ? '保存报价草稿' : '提交报价')));
  return judged.map(({ row, error }) => (error ? { error } : { quote: byProduct.get(Number(row.product_id))! }));
}
