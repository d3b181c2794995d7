import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { libraryTabs, offerActs, offerTabValues, quoteState as at, quoteStates } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { OfferRow } from '@merchant-admin/contract/quotation/quotation-cells';
import type { OwnQuote } from '@merchant-admin/contract/quotation/shapes';
import { offers } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { isOpen, libraryRows, type LibraryRow } from '../store/library.view.ts';
import { countOffers, listOffers } from '../store/offer-list.view.ts';
import { quotesOfProducts, type QuoteRow } from '../store/quote.store.ts';
import { standingOn } from '../rules/quote-states.ts';
import { standingOfProduct } from './product-list.ts';

const ownShape = (row: QuoteRow | undefined): OwnQuote | null =>
  row === undefined
    ? null
    : {
        quote_id: String(row.id),
        version: row.version,
        state: row.state,
        state_name: quoteStates[row.state],
        price: row.price,
        quantity: row.quantity,
        valid_to: row.valid_to,
        lead_days: row.lead_days,
        note: row.note,
      };

function offerShape(ctx: Ctx, row: LibraryRow, own: readonly QuoteRow[]): OfferRow {
  const mine = own.filter(({ product_id: product }) => product === row.id);
  const live = mine.find(
    (quote) => quote.state !== at.DRAFT && standingOn(ctx.today, quote) !== at.OVER && [at.PENDING, at.ADOPTED].includes(quote.state as 20),
  );
  return {
    product_id: String(row.id),
    product_no: String(row.id),
    brand_name: row.brand_name,
    model: row.model,
    spec: row.spec,
    degree: row.degree,
    degree_name: degreeText[row.degree] ?? '',
    market_price: row.market_price,
    expected_price: row.expected_price,
    demand: row.demand,
    valid_to: row.valid_to,
    standing: standingOfProduct(ctx.today, row),
    note: row.note,
    live: ownShape(live),
    draft: ownShape(mine.find(({ state }) => state === at.DRAFT)),
    actions: offers(ctx, offerActs, { quote: quotationEndpoints.quoteSubmit }, { quote: isOpen(row, ctx.today) ? '' : e.QUOTE_CLOSED.text }),
  };
}

/** Rows of the library as a merchant has them, with its own quotes. */
export async function offerShapes(ctx: Ctx, list: readonly LibraryRow[]): Promise<OfferRow[]> {
  const own =
    list.length === 0
      ? []
      : await quotesOfProducts(
          ctx,
          list.map(({ id }) => id),
        );
  return list.map((row) => offerShape(ctx, row, own));
}

export const offerList = operation(quotationEndpoints.offerList, async (ctx, { query }) => {
  const { list, total, capped } = await listOffers(ctx, query);
  return { list: await offerShapes(ctx, list), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const offerTabs = operation(quotationEndpoints.offerTabs, async (ctx) => {
  const { open, closed } = await countOffers(ctx);
  const number = { 0: open + closed, open, closed } as const;
  const nameOf = (value: string) => libraryTabs.find((tab) => tab.value === value)!.name;
  return { list: offerTabValues.map((value) => ({ value, name: nameOf(value), number: number[value], children: [] })) };
});

/** Rows that were chosen to be quoted for, in the order in which they are named; those off the shelf are left out. */
export const offerChosen = operation(quotationEndpoints.offerChosen, async (ctx, { query }) => {
  const ids = [...new Set(query.product_ids.split(','))];
  const found = await libraryRows(ctx, ids);
  const list = ids.flatMap((id) => found.get(Number(id)) ?? []).filter(({ on_shelf: shelved }) => shelved);
  return { list: await offerShapes(ctx, list) };
});
