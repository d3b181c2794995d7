import { formatFen } from '@merchant-admin/common/money';
import {
  companyTypes,
  goodsCategories,
  mostAttributesKept,
  mostBrands,
  mostCategories,
  mostCompanies,
  mostPostages,
  postageWays,
  type CompanyType,
  type PostageWay,
} from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { namesOf } from '../rules/regions.ts';
import type { Branch } from '../store/category.store.ts';
import type { LookupRows, LookupTable } from '../store/lookup.store.ts';
import { leaseTypeTitle } from '../store/names.view.ts';

/** What is the same for every kind of look-up: where it stands, how people call it, how it is refused. */
export interface LookupKind<T extends LookupTable> {
  table: T;
  title: string;
  objectType: string;
  /** Of one merchant. */
  most: number;
  notFound: ErrorDefinition;
  taken: ErrorDefinition;
  used: ErrorDefinition;
  nameOf: (row: Omit<LookupRows[T], 'id' | 'version'>) => string;
  /** What the history tells of it. */
  told: (row: Omit<LookupRows[T], 'id' | 'version'>) => Record<string, unknown>;
}

const name = (row: { name: string }) => row.name;
const feeText = (fee: number | null) => (fee === null ? '不发货' : formatFen(fee));
export const stateOf = (enabled: boolean) => (enabled ? '启用' : '停用');

const categories: LookupKind<'goods_category'> = {
  table: 'goods_category',
  title: '商品分类',
  objectType: 'goodsCategory',
  most: mostCategories,
  notFound: e.CATEGORY_NOT_FOUND,
  taken: e.CATEGORY_NAME_TAKEN,
  used: e.CATEGORY_USED,
  nameOf: name,
  told: (row) => ({ name: row.name, category: goodsCategories[row.kind], sort: row.sort, enabled: stateOf(row.enabled) }),
};

/** Of a tree, so that the history names what a category is below. */
export const categoriesOf = (tree: readonly Branch[]): LookupKind<'goods_category'> => ({
  ...categories,
  told: (row) => ({ ...categories.told(row), parent: tree.find(({ id }) => id === row.parent_id)?.name ?? '无' }),
});

export const brands: LookupKind<'goods_brand'> = {
  table: 'goods_brand',
  title: '品牌',
  objectType: 'goodsBrand',
  most: mostBrands,
  notFound: e.BRAND_NOT_FOUND,
  taken: e.BRAND_NAME_TAKEN,
  used: e.BRAND_USED,
  nameOf: name,
  told: (row) => ({ name: row.name, sort: row.sort, enabled: stateOf(row.enabled) }),
};

export const attributes: LookupKind<'goods_attribute'> = {
  table: 'goods_attribute',
  title: '规格属性',
  objectType: 'goodsAttribute',
  most: mostAttributesKept,
  notFound: e.ATTRIBUTE_NOT_FOUND,
  taken: e.ATTRIBUTE_NAME_TAKEN,
  // Goods keep the words that they were described by, so nothing refers to it.
  used: e.ATTRIBUTE_NOT_FOUND,
  nameOf: name,
  told: (row) => ({ group: row.group_name, name: row.name, choices: row.choices.join('、'), sort: row.sort, enabled: stateOf(row.enabled) }),
};

export const leaseTypeKind: LookupKind<'goods_lease_type'> = {
  table: 'goods_lease_type',
  title: '租赁方式',
  objectType: 'goodsLeaseType',
  // Every type with every term.
  most: Number.POSITIVE_INFINITY,
  notFound: e.LEASE_TYPE_NOT_FOUND,
  taken: e.LEASE_TYPE_TAKEN,
  used: e.LEASE_TYPE_USED,
  nameOf: leaseTypeTitle,
  told: (row) => ({ name: leaseTypeTitle(row), enabled: stateOf(row.enabled) }),
};

export const postages: LookupKind<'postage_template'> = {
  table: 'postage_template',
  title: '邮费模板',
  objectType: 'postage',
  most: mostPostages,
  notFound: e.POSTAGE_NOT_FOUND,
  taken: e.POSTAGE_NAME_TAKEN,
  used: e.POSTAGE_USED,
  nameOf: name,
  told: (row) => ({
    name: row.name,
    way: postageWays[row.way as PostageWay],
    fee: feeText(row.fee),
    regions: row.regions.map((region) => `${namesOf(region.cities)} ${feeText(region.fee)}`),
    enabled: stateOf(row.enabled),
  }),
};

export const companies: LookupKind<'company'> = {
  table: 'company',
  title: '公司',
  objectType: 'company',
  most: mostCompanies,
  notFound: e.COMPANY_NOT_FOUND,
  taken: e.COMPANY_NAME_TAKEN,
  used: e.COMPANY_USED,
  nameOf: name,
  told: (row) => ({ type: companyTypes[row.type as CompanyType], name: row.name, enabled: stateOf(row.enabled) }),
};
