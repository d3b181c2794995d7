import { z } from 'zod';
import { inputShape } from '../platform/form-shapes.ts';
import { kept, keptRow } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { libraryTabValues, mostProducts } from './codes.ts';
import { quotationErrors as e } from './errors.ts';
import { productColumns, productFields, productForm, productThing } from './quotation-list.ts';
import { standing } from './shapes.ts';

const more = { brand_id: z.string(), degree: z.int(), on_shelf: z.boolean(), standing };
export const productRow = keptRow(productColumns, more);

/** The library of what the platform asks for: its own staff keep it. */
export const quoteProducts = kept(productThing, {
  base: 'order-management',
  reader: ['quotation:library', 'quotation:decide'],
  editor: ['quotation:library'],
  notFound: e.PRODUCT_NOT_FOUND,
  taken: e.PRODUCT_TAKEN,
  most: { count: mostProducts, error: e.TOO_MANY_PRODUCTS },
  unchanged: e.PRODUCT_UNCHANGED,
  list: {
    path: '/merchant/quotation/product/list',
    filter: { tab: z.enum(libraryTabValues).optional(), ...filterShape(productFields) },
    columns: productColumns,
    row: more,
  },
  tabs: { path: '/merchant/quotation/product/tabs' },
  save: { path: '/merchant/quotation/product/save', input: inputShape(productForm), errors: [e.PRODUCT_BRAND, e.PRODUCT_DAY, e.PRODUCT_DEMAND] },
  switch: { path: '/merchant/quotation/product/shelf' },
});

/** Its list, with how many quotes of all merchants wait. */
export const productListCall = { ...quoteProducts.calls.list, scope: 'own-or-all' } as const;
