import { quotationEndpoints as calls } from '@merchant-admin/contract/quotation/endpoints';
import { offerCells, productCells, quoteCells, type OfferRow, type ProductRow, type QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { offerColumns, productColumns, quoteColumns } from '@merchant-admin/contract/quotation/quotation-list';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { offerShapes } from './operations/offers.ts';
import { productShape } from './operations/product-list.ts';
import { quoteShapes, statesOf } from './operations/quote-list.ts';
import { walkOffers } from './store/offer-list.view.ts';
import { walkProducts } from './store/product.store.ts';
import { pendingOf, walkQuotes } from './store/quote-list.view.ts';

const step = 500;
const permission = 'quotation:export';

interface Walk<Row> {
  next(after: string | undefined, step: number): Promise<Row[]>;
  count(most: number): Promise<number>;
}
/** A list as a file: what a walk finds, told as on screen. */
const fileOf = <Search, Row extends { id: number }, Shown>(
  walkOf: (ctx: Ctx, search: Search, ids: readonly string[]) => Walk<Row>,
  shapes: (ctx: Ctx, rows: readonly Row[]) => Promise<Shown[]>,
) => ({
  permission,
  count: (ctx: Ctx, search: Search, ids: readonly string[], most: number) => walkOf(ctx, search, ids).count(most),
  page: async (ctx: Ctx, search: Search, ids: readonly string[], cursor: string | undefined) => {
    const found = await walkOf(ctx, search, ids).next(cursor, step);
    return { rows: await shapes(ctx, found), cursor: found.length < step ? undefined : String(found.at(-1)!.id) };
  },
});

type Quotes = QueryOf<typeof calls.quoteList>;
export const quoteExport = exportList<QuoteRow>('myquoteList', {
  title: '报价',
  seenBy: calls.quoteList.permission,
  acrossMerchants: true,
  filter: calls.quoteList.query,
  columns: exportColumns(quoteColumns, quoteCells),
  ...fileOf((ctx, { page: _page, page_size: _size, tab, ...filter }: Quotes, ids) => walkQuotes(ctx, statesOf(tab), filter, ids), quoteShapes),
});

/** The library as merchants have it. */
export const offerExport = exportList<OfferRow>('quoteOffers', {
  title: '商品库',
  seenBy: calls.offerList.permission,
  filter: calls.offerList.query,
  columns: exportColumns(offerColumns, offerCells),
  ...fileOf(walkOffers, offerShapes),
});

/** The library as the platform keeps it. */
export const productExport = exportList<ProductRow>('productLibrary', {
  title: '商品库',
  seenBy: calls.productList.permission,
  acrossMerchants: true,
  filter: calls.productList.query,
  columns: exportColumns(productColumns, productCells),
  ...fileOf(walkProducts, async (ctx, rows) => {
    const pending = await pendingOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => productShape(ctx.today, { ...row, actions: [] }, pending.get(row.id) ?? 0));
  }),
});
