import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { QuoteDesk } from '../../testing/quote-desk.ts';
import { quoteDeskOf } from '../../testing/quote-fixtures.ts';

/** An act on a quote that was brought so far. */
async function onQuote(walker: Walker, bring: (desk: QuoteDesk) => Promise<string>, more: (desk: QuoteDesk) => object = () => ({})): Promise<Particular> {
  const desk = await quoteDeskOf(walker);
  const id = await bring(desk);
  return { body: { quote_id: id, version: (await desk.see(id, desk.who)).version, ...more(desk) } };
}
/** One that the platform's staff decide about. */
async function decided(walker: Walker, more: object): Promise<Particular> {
  const desk = await quoteDeskOf(walker);
  const { body } = await onQuote(walker, () => desk.quoted());
  return { body: { merchant_id: desk.merchant, ...body, ...more } };
}

/** How the calls on quotes and the library succeed. */
export const quotationWalk = particulars(quotationEndpoints, {
  // Behind the first page the rows are counted.
  quoteList: () => Promise.resolve({ query: { page: '2' } }),
  offerList: () => Promise.resolve({ query: { page: '2' } }),
  productList: () => Promise.resolve({ query: { page: '2' } }),
  offerChosen: async (walker) => ({ query: { product_ids: await (await quoteDeskOf(walker)).product() } }),
  productSave: async (walker) => {
    const desk = await quoteDeskOf(walker);
    const id = await desk.product();
    return { body: { ...(await desk.someProduct()), product_id: id, version: (await desk.productOf(id)).version } };
  },
  productShelf: async (walker) => {
    const desk = await quoteDeskOf(walker);
    const id = await desk.product();
    return { body: { product_id: id, version: (await desk.productOf(id)).version, on_shelf: false } };
  },
  quoteSubmit: async (walker) => {
    const desk = await quoteDeskOf(walker);
    return { body: { rows: [{ product_id: await desk.product(), ...desk.terms() }], draft: false } };
  },
  quoteRevise: (walker) =>
    onQuote(
      walker,
      (desk) => desk.quoted(),
      (desk) => desk.terms({ price: 470_000 }),
    ),
  draftSubmit: (walker) => onQuote(walker, (desk) => desk.draft()),
  draftDrop: (walker) => onQuote(walker, (desk) => desk.draft()),
  quoteWithdraw: (walker) => onQuote(walker, (desk) => desk.quoted()),
  quoteAdopt: (walker) => decided(walker, { quantity: 5, from_day: undefined, preview: false }),
  quoteReject: (walker) => decided(walker, {}),
});
