import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { mostCompared } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findProduct } from '../store/product.store.ts';
import { comparedQuotes, recordsOf } from '../store/quote-list.view.ts';
import { quoteShapes } from './quote-list.ts';

/** Quotes of all merchants for one row of the library side by side, the lowest price first. */
export const quoteCompare = operation(quotationEndpoints.quoteCompare, async (ctx, { query }) => {
  const product = (await findProduct(ctx, query.product_id)) ?? refuse(e.PRODUCT_NOT_FOUND);
  const found = await comparedQuotes(ctx, product.id);
  const list = found.slice(0, mostCompared);
  const [shapes, records] = [await quoteShapes(ctx, list), await recordsOf(ctx, [...new Set(list.map(({ merchant_id: merchant }) => merchant))])];
  const recordOf = new Map(records.map(({ merchant_id: merchant, ...record }) => [String(merchant), record]));
  const lowest = list[0]?.price;
  const { market_price, expected_price, cost, demand, awarded, valid_to } = product;
  return {
    product: {
      product_id: String(product.id),
      name: [product.brand_name, product.model, product.spec].filter(Boolean).join(' '),
      degree_name: degreeText[product.degree] ?? '',
      market_price,
      expected_price,
      cost,
      demand,
      awarded,
      room: demand - awarded,
      valid_to,
    },
    list: shapes.map((quote) => ({
      ...quote,
      record: recordOf.get(quote.merchant_id)!,
      above_expected: quote.price - expected_price,
      above_cost: cost > 0 && quote.price > cost,
      lowest: quote.price === lowest,
    })),
    more: found.length > mostCompared,
  };
});
