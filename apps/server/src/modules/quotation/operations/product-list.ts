import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { libraryTabs } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { productListCall, quoteProducts } from '@merchant-admin/contract/quotation/library';
import type { ProductRow } from '@merchant-admin/contract/quotation/quotation-cells';
import type { Standing } from '@merchant-admin/contract/quotation/shapes';
import type { OfferedAct } from '../../../platform/acts/offer.ts';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { libraryBrands } from '../store/library.view.ts';
import { countProducts, listProducts, type ListedProduct } from '../store/product.store.ts';
import { pendingOf } from '../store/quote-list.view.ts';
import { quoteProduct } from './product-kept.ts';

/** Whether quotes for it are asked for on a day. */
export const standingOfProduct = (today: string, { on_shelf: shelved, valid_to: until }: { on_shelf: boolean; valid_to: string }): Standing =>
  shelved ? (until >= today ? 'open' : 'closed') : 'off';

/** A row of the library as its list and its file show it. @param pending quotes that wait for it */
export const productShape = (today: string, row: ListedProduct & { actions: OfferedAct[] }, pending: number): ProductRow => ({
  id: String(row.id),
  brand_id: String(row.brand_id),
  brand_name: row.brand_name,
  model: row.model,
  spec: row.spec,
  degree: row.degree,
  on_shelf: row.on_shelf,
  degree_name: degreeText[row.degree] ?? '',
  market_price: row.market_price,
  expected_price: row.expected_price,
  cost: row.cost,
  demand: row.demand,
  awarded: row.awarded,
  room: row.demand - row.awarded,
  pending,
  valid_to: row.valid_to,
  standing: standingOfProduct(today, row),
  note: row.note,
  version: row.version,
  actions: row.actions,
});

/** The library as the platform's staff keep it. */
export const productList = operation(productListCall, async (ctx, { query }) => {
  const found = await listProducts(ctx, query);
  const pending = await pendingOf(
    ctx,
    found.list.map(({ id }) => id),
  );
  return keptPage(ctx, quoteProduct, query, found, (row) => productShape(ctx.today, row, pending.get(row.id) ?? 0));
});

export const productTabs = operation(quoteProducts.calls.tabs, async (ctx) => {
  const counts = await countProducts(ctx);
  const number = (value: string) => (value === '0' ? counts.open + counts.closed + counts.off : counts[value as Standing]);
  return { list: libraryTabs.map(({ value, name }) => ({ value, name, number: number(value), children: [] })) };
});

export const productBrands = operation(quotationEndpoints.productBrands, async (ctx) => ({
  list: (await libraryBrands(ctx)).map(({ id, name }) => ({ value: String(id), name })),
}));
