import { formatFen } from '@merchant-admin/common/money';
import { companyTypes, goodsCategories, postageWays, type CompanyType, type PostageWay } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import * as declared from '@merchant-admin/contract/goods/lookups';
import { postages as declaredPostages } from '@merchant-admin/contract/goods/postage';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { enabling } from '@merchant-admin/contract/platform/kept-thing';
import { keeps, type Kept } from '../../../platform/kept/index.ts';
import { namesOf } from '@merchant-admin/common/regions';
import type { Branch } from '../store/category.store.ts';
import { useOf, uses, type LookupUse } from '../store/lookup-use.view.ts';
import { lookupColumns, type LookupRows, type LookupTable } from '../store/lookup.store.ts';
import { leaseTypeTitle } from '../store/names.view.ts';

/** What is the same for every kind of look-up. @param used refuses the deletion of a row that goods use; undefined where nothing refers to the table */
const lookup = <T extends LookupTable>(table: T, used: ErrorDefinition | undefined) => ({
  module: 'goods' as const,
  table,
  columns: lookupColumns[table],
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
  declared: declared.goodsCategories,
  ...lookup('goods_category', e.CATEGORY_USED),
  nameOf: name,
};

/** Categories within their tree: the history names the category above, and a category with others below it is not deleted. */
export const categoriesOf = (tree: readonly Branch[]): Kept<LookupRows['goods_category'], LookupUse> => ({
  ...categories,
  told: (_ctx, row) => ({ ...toldCategory(row), parent: tree.find(({ id }) => id === row.parent_id)?.name ?? '无' }),
  objections: [
    { act: 'delete', error: e.CATEGORY_HAS_CHILDREN, when: ({ id }) => tree.some((branch) => branch.parent_id === id) },
    ...(categories.objections ?? []),
  ],
});

export const brands = keeps<LookupRows['goods_brand'], LookupUse>({
  declared: declared.goodsBrands,
  ...lookup('goods_brand', e.BRAND_USED),
  nameOf: name,
  told: (_ctx, row) => ({ name: row.name, sort: row.sort, enabled: stateOf(row.enabled) }),
});

export const attributes = keeps<LookupRows['goods_attribute'], LookupUse>({
  declared: declared.goodsAttributes,
  ...lookup('goods_attribute', undefined),
  nameOf: name,
  told: (_ctx, row) => ({ group: row.group_name, name: row.name, choices: row.choices.join('、'), sort: row.sort, enabled: stateOf(row.enabled) }),
});

export const leaseTypeKind = keeps<LookupRows['goods_lease_type'], LookupUse>(
  {
    declared: declared.goodsLeaseTypes,
    ...lookup('goods_lease_type', e.LEASE_TYPE_USED),
    nameOf: leaseTypeTitle,
    told: (_ctx, row) => ({ name: leaseTypeTitle(row), enabled: stateOf(row.enabled) }),
  },
  ['switch'],
);

export const postages = keeps<LookupRows['postage_template'], LookupUse>({
  declared: declaredPostages,
  ...lookup('postage_template', e.POSTAGE_USED),
  json: ['regions'],
  dated: 'updated',
  nameOf: name,
  told: (_ctx, row) => ({
    name: row.name,
    way: postageWays[row.way as PostageWay],
    fee: feeText(row.fee),
    regions: row.regions.map((region) => `${namesOf(region.cities)} ${feeText(region.fee)}`),
    enabled: stateOf(row.enabled),
  }),
});

export const companies = keeps<LookupRows['company'], LookupUse>({
  declared: declared.companies,
  ...lookup('company', e.COMPANY_USED),
  nameOf: name,
  told: (_ctx, row) => ({ type: companyTypes[row.type as CompanyType], name: row.name, enabled: stateOf(row.enabled) }),
});
