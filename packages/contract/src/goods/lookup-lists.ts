import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { companyTypes, goodsCategories, goodsCategoryNames, mostChoices, postageWays } from './codes.ts';
import { leaseTypes } from './lease-types.ts';
import { enabledWords, inUse, isEnabled, sortField } from './list-parts.ts';

/** The look-ups by which goods are described; each merchant keeps its own. */
export const categoryThing = { entity: 'goodsCategory', title: '商品分类', idName: 'category_id', switch: enabledSwitch } as const satisfies KeptThing;
export const brandThing = { entity: 'goodsBrand', title: '品牌', idName: 'brand_id', switch: enabledSwitch } as const satisfies KeptThing;
export const attributeThing = { entity: 'goodsAttribute', title: '规格属性', idName: 'attr_id', switch: enabledSwitch } as const satisfies KeptThing;
export const leaseTypeThing = {
  entity: 'goodsLeaseType',
  title: '租赁方式',
  idName: 'goods_lease_type_id',
  switch: enabledSwitch,
} as const satisfies KeptThing;
export const postageThing = { entity: 'postage', title: '邮费模板', idName: 'postage_id', switch: enabledSwitch } as const satisfies KeptThing;
export const companyThing = { entity: 'company', title: '公司', idName: 'company_id', switch: enabledSwitch } as const satisfies KeptThing;

export const categoryForm = {
  /** A category of the first level; left out, this category is of the first level itself. */
  parent_id: { label: '上级分类', of: 'id', entity: 'goodsCategory', optional: true, hint: '不选则为一级分类' },
  name: { label: '分类名称', of: 'line', max: 20, placeholder: '如：手机' },
  kind: { label: '商品类型', of: 'word', among: goodsCategoryNames, choices: Object.entries(goodsCategories), hint: '决定质检清单和赔付规则' },
  sort: sortField,
  enabled: inUse,
} as const satisfies FormFields;

export const brandForm = {
  name: { label: '品牌名称', of: 'line', max: 30, placeholder: '如：苹果' },
  sort: sortField,
  enabled: inUse,
} as const satisfies FormFields;

export const attributeForm = {
  group_name: { label: '分组', of: 'line', max: 20, placeholder: '选择已有分组，或输入新的分组' },
  name: { label: '规格名称', of: 'line', max: 20, placeholder: '如：颜色' },
  choices: { label: '规格值', of: 'lines', each: '规格值', max: 30, most: mostChoices, hint: '输入后按回车添加，可以粘贴用顿号、逗号或换行隔开的多个值' },
  sort: sortField,
  enabled: inUse,
} as const satisfies FormFields;

export const leaseTypeForm = {
  lease_type: { label: '租赁方式', of: 'code', choices: Object.entries(leaseTypes), initial: 1 },
  periods: { label: '租期', of: 'integer', min: 1, max: 60, suffix: '期', hint: '每期一个月' },
} as const satisfies FormFields;

/** A postage template; its fees and regions are kept only where the way is by region. */
export const postageForm = {
  name: { label: '模板名称', of: 'line', max: 30, placeholder: '如：江浙沪包邮' },
  way: { label: '发货方式', of: 'code', choices: Object.entries(postageWays), inSight: true, initial: 1 },
} as const satisfies FormFields;

export const companyForm = {
  type: { label: '类型', of: 'code', choices: Object.entries(companyTypes), inSight: true, initial: 1, hint: '供应商代发商品；签约主体与用户签订租赁合同' },
  name: { label: '公司名称', of: 'line', max: 60, placeholder: '营业执照上的全称' },
  enabled: inUse,
} as const satisfies FormFields;

/** What most settings of the goods are searched by. */
export const lookupFields = { enabled: isEnabled } as const satisfies SearchFields;
export const companyFields = {
  type: { label: '类型', of: 'integer', min: 1, max: 2, choices: Object.entries(companyTypes) },
  ...lookupFields,
} as const satisfies SearchFields;

const useColumn = { title: '状态', width: 90, kind: 'flag', words: enabledWords } as const;

export const brandColumns = {
  name: { title: '品牌名称', width: 240 },
  sort: { title: '排序', width: 90, kind: 'number' },
  used: { title: '使用商品', width: 110, made: true },
  enabled: useColumn,
} as const satisfies Columns;

export const companyColumns = {
  name: { title: '公司名称', width: 320 },
  type_name: { title: '类型', width: 120 },
  enabled: useColumn,
} as const satisfies Columns;

export const postageColumns = {
  name: { title: '模板名称', width: 200 },
  way_name: { title: '发货方式', width: 120 },
  rates: { title: '邮费', width: 360, made: true },
  used: { title: '使用商品', width: 100, made: true },
  enabled: useColumn,
  updated_at: { title: '更新时间', width: 180, kind: 'time' },
} as const satisfies Columns;

export const attributeColumns = {
  name: { title: '规格名称', width: 150 },
  group_name: { title: '分组', width: 120 },
  choices: { title: '规格值', width: 420, made: true },
  sort: { title: '排序', width: 80, kind: 'number' },
  enabled: useColumn,
} as const satisfies Columns;

export const leaseTypeColumns = {
  name: { title: '租赁方式与租期', width: 240 },
  lease_type: { title: '租赁方式', width: 150, made: true },
  periods: { title: '租期', width: 100, made: true },
  enabled: useColumn,
} as const satisfies Columns;
