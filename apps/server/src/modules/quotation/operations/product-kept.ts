import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import { quoteProducts } from '@merchant-admin/contract/quotation/library';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, keeps, openKept } from '../../../platform/kept/index.ts';
import { brandIsThere, brandName, productColumns, type Product } from '../store/product.store.ts';

const shown = (sum: number) => formatFen(sum as Fen);

/** What the platform asks merchants to supply. What was quoted for a row stays as it was called and priced then. */
export const quoteProduct = keeps<Product>(
  {
    declared: quoteProducts,
    module: 'quotation',
    table: 'quote_product',
    columns: productColumns,
    dated: 'updated',
    nameOf: ({ model, spec, degree }) => [model, spec, degreeText[degree]].filter(Boolean).join(' '),
    told: async (ctx, row) => ({
      brand: await brandName(ctx, row.brand_id),
      model: row.model,
      spec: row.spec,
      degree: degreeText[row.degree] ?? '',
      market_price: shown(row.market_price),
      expected_price: shown(row.expected_price),
      cost: row.cost === 0 ? '' : shown(row.cost),
      demand: row.demand,
      valid_to: row.valid_to,
      note: row.note,
    }),
  },
  ['tabs'],
);

/** Adds a row of the library, or changes one: it asks for no fewer devices than are adopted, and for new ones until a day to come. */
export const productSave = operation(quoteProducts.calls.save, async (ctx, { body: { product_id: id, version, brand_id: brand, ...terms } }) => {
  const before = id === undefined ? undefined : await openKept(ctx, quoteProduct, { id, version });
  if (brand !== String(before?.brand_id) && !(await brandIsThere(ctx, brand))) refuse(e.PRODUCT_BRAND);
  if (terms.valid_to !== before?.valid_to && terms.valid_to < ctx.today) refuse(e.PRODUCT_DAY);
  if (before && terms.demand < before.awarded) refuse(e.PRODUCT_DEMAND, { text: `需求量不能小于已采纳的${before.awarded}台` });
  const content = { ...terms, brand_id: Number(brand) };
  return before === undefined ? addKept(ctx, quoteProduct, content) : editKept(ctx, quoteProduct, before, content);
});
