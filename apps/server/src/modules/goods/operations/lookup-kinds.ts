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
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { postageEndpoints } from '@merchant-admin/contract/goods/postage';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { enabling, type Kept } from '../../../platform/kept/index.ts';
import { namesOf } from '../rules/regions.ts';
import type { Branch } from '../store/category.store.ts';
import { useOf, uses, type LookupUse } from '../store/lookup-use.view.ts';
import { lookupColumns, type LookupRows, type LookupTable } from '../store/lookup.store.ts';
import { leaseTypeTitle } from '../store/names.view.ts';

/** What is the same for every kind of look-up. @param used told where goods use it, so that it is not deleted; undefined where nothing refers to it */
const lookup = <T extends LookupTable>(table: T, used: ErrorDefinition | undefined) => ({
  module: 'goods',
  table,
  columns: lookupColumns[table],
  switch: { column: 'enabled', words: enabling, same: e.STATUS_UNCHANGED },
  ...(used && table in uses
    ? { facts: useOf(table as keyof typeof uses), objections: [{ act: 'delete' as const, error: used, when: (_row: unknown, use: LookupUse) => use.used }] }
    : {}),
});

const name = (row: { name: string }) => row.name;
const feeText = (fee: number | null) => (fee === null ? '不发货' : formatFen(fee));
const stateOf = (enabled: boolean) => enabling[enabled ? 0 : 1];

const toldCategory = ({ name: called, kind, sort, enabled }: LookupRows['goods_category']) => ({
  name: called,
  category: goodsCategories[kind],
  sort,
  enabled: stateOf(enabled),
});

const categories = {
  ...lookup('goods_category', e.CATEGORY_USED),
  title: '商品分类',
  objectType: 'goodsCategory',
  most: { count: mostCategories, error: e.TOO_MANY_LOOKUPS },
  notFound: e.CATEGORY_NOT_FOUND,
  taken: e.CATEGORY_NAME_TAKEN,
  calls: { edit: lookupEndpoints.categoryEdit, switch: lookupEndpoints.categoryEdit, delete: lookupEndpoints.categoryDelete },
  nameOf: name,
};

/** Of a tree: the history names what a category is below, and one with others below it stays. */
export const categoriesOf = (tree: readonly Branch[]): Kept<LookupRows['goods_category'], LookupUse> => ({
  ...categories,
  told: (_ctx, row) => ({ ...toldCategory(row), parent: tree.find(({ id }) => id === row.parent_id)?.name ?? '无' }),
  objections: [
    { act: 'delete', error: e.CATEGORY_HAS_CHILDREN, when: ({ id }) => tree.some((branch) => branch.parent_id === id) },
    ...(categories.objections ?? []),
  ],
});

export const brands: Kept<LookupRows['goods_brand'], LookupUse> = {
  ...lookup('goods_brand', e.BRAND_USED),
  title: '品牌',
  objectType: 'goodsBrand',
  most: { count: mostBrands, error: e.TOO_MANY_LOOKUPS },
  notFound: e.BRAND_NOT_FOUND,
  taken: e.BRAND_NAME_TAKEN,
  calls: { edit: lookupEndpoints.brandEdit, switch: lookupEndpoints.brandEdit, delete: lookupEndpoints.brandDelete },
  nameOf: name,
  told: (_ctx, row) => ({ name: row.name, sort: row.sort, enabled: stateOf(row.enabled) }),
};

export const attributes: Kept<LookupRows['goods_attribute'], LookupUse> = {
  ...lookup('goods_attribute', undefined),
  title: '规格属性',
  objectType: 'goodsAttribute',
  most: { count: mostAttributesKept, error: e.TOO_MANY_LOOKUPS },
  notFound: e.ATTRIBUTE_NOT_FOUND,
  taken: e.ATTRIBUTE_NAME_TAKEN,
  calls: { edit: lookupEndpoints.goodsAttrEdit, switch: lookupEndpoints.goodsAttrEdit, delete: lookupEndpoints.goodsAttrDelete },
  nameOf: name,
  told: (_ctx, row) => ({ group: row.group_name, name: row.name, choices: row.choices.join('、'), sort: row.sort, enabled: stateOf(row.enabled) }),
};

export const leaseTypeKind: Kept<LookupRows['goods_lease_type'], LookupUse> = {
  ...lookup('goods_lease_type', e.LEASE_TYPE_USED),
  title: '租赁方式',
  objectType: 'goodsLeaseType',
  notFound: e.LEASE_TYPE_NOT_FOUND,
  taken: e.LEASE_TYPE_TAKEN,
  calls: { switch: lookupEndpoints.leaseTypeEdit, delete: lookupEndpoints.leaseTypeDelete },
  nameOf: leaseTypeTitle,
  told: (_ctx, row) => ({ name: leaseTypeTitle(row), enabled: stateOf(row.enabled) }),
};

export const postages: Kept<LookupRows['postage_template'], LookupUse> = {
  ...lookup('postage_template', e.POSTAGE_USED),
  json: ['regions'],
  dated: 'updated',
  title: '邮费模板',
  objectType: 'postage',
  most: { count: mostPostages, error: e.TOO_MANY_LOOKUPS },
  notFound: e.POSTAGE_NOT_FOUND,
  taken: e.POSTAGE_NAME_TAKEN,
  calls: { edit: postageEndpoints.postageCreate, switch: postageEndpoints.postageStatus, delete: postageEndpoints.postageDelete },
  nameOf: name,
  told: (_ctx, row) => ({
    name: row.name,
    way: postageWays[row.way as PostageWay],
    fee: feeText(row.fee),
    regions: row.regions.map((region) => `${namesOf(region.cities)} ${feeText(region.fee)}`),
    enabled: stateOf(row.enabled),
  }),
};

export const companies: Kept<LookupRows['company'], LookupUse> = {
  ...lookup('company', e.COMPANY_USED),
  title: '公司',
  objectType: 'company',
  most: { count: mostCompanies, error: e.TOO_MANY_LOOKUPS },
  notFound: e.COMPANY_NOT_FOUND,
  taken: e.COMPANY_NAME_TAKEN,
  calls: { edit: lookupEndpoints.companyEdit, switch: lookupEndpoints.companyEdit, delete: lookupEndpoints.companyDelete },
  nameOf: name,
  told: (_ctx, row) => ({ type: companyTypes[row.type as CompanyType], name: row.name, enabled: stateOf(row.enabled) }),
};
