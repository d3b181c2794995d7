import { sql } from 'kysely';

export interface SaleTerms {
  name: string;
  category_id: string;
  brand_id: string | null;
  /** Codes: degreeText of the contract. */
  degree: number;
  /** Upload keys. */
  images: string[];
  /** Clean HTML. */
  detail: string;
  postage_id: string;
}
export interface SaleGoodsRow extends SaleTerms {
  id: number;
  on_shelf: boolean;
  version: number;
}

export const saleColumns = sql<SaleGoodsRow>`id, name, category_id::text, brand_id::text, degree, images, detail, postage_id::text, on_shelf, version`;
