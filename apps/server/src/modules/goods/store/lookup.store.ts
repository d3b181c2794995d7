import { sql, type RawBuilder } from 'kysely';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import type { LeaseTypeRow } from './lease-type.store.ts';
import type { PostageTerms } from './postage.store.ts';

export interface LookupRow {
  id: number;
  enabled: boolean;
  version: number;
}
export interface NamedRow extends LookupRow {
  name: string;
}
export interface CategoryRow extends NamedRow {
  parent_id: number | null;
  kind: GoodsCategory;
  sort: number;
}
export interface BrandRow extends NamedRow {
  sort: number;
}
export interface AttributeRow extends NamedRow {
  group_name: string;
  choices: string[];
  sort: number;
}
export interface CompanyRow extends NamedRow {
  type: number;
}
export type PostageRow = PostageTerms & NamedRow;

/** The look-ups of a merchant's goods, by table. */
export interface LookupRows {
  goods_category: CategoryRow;
  goods_brand: BrandRow;
  goods_attribute: AttributeRow;
  goods_lease_type: LeaseTypeRow;
  postage_template: PostageRow;
  company: CompanyRow;
}
export type LookupTable = keyof LookupRows;

export const lookupColumns: { readonly [Table in LookupTable]: RawBuilder<LookupRows[Table]> } = {
  goods_category: sql<CategoryRow>`id, parent_id, name, kind, sort, enabled, version`,
  goods_brand: sql<BrandRow>`id, name, sort, enabled, version`,
  goods_attribute: sql<AttributeRow>`id, group_name, name, choices, sort, enabled, version`,
  goods_lease_type: sql<LeaseTypeRow>`id, lease_type, periods, enabled, version`,
  postage_template: sql<PostageRow>`id, name, way, fee, regions, enabled, version`,
  company: sql<CompanyRow>`id, type, name, enabled, version`,
};
