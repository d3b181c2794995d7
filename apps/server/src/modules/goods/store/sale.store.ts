import { sql } from 'kysely';
import type { saleGoods } from '@merchant-admin/contract/goods/sale';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';

/** What is kept in the row of goods for sale: as it is sent, with the description cleaned. */
export type SaleTerms = Omit<BodyOf<typeof saleGoods.calls.create>, 'skus' | 'brand_id'> & { brand_id: string | null };
export interface SaleGoodsRow extends SaleTerms {
  id: number;
  on_shelf: boolean;
  version: number;
}

export const saleColumns = sql<SaleGoodsRow>`id, name, category_id::text, brand_id::text, degree, images, detail, postage_id::text, on_shelf, version`;
