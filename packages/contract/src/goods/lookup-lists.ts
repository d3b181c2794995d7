import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { companyTypes } from './codes.ts';
import { enabledWords, isEnabled } from './list-parts.ts';

/** What goods are described by: kept by each merchant for itself. */
export const categoryThing = { entity: 'goodsCategory', title: '商品分类', idName: 'category_id' } as const satisfies KeptThing;
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

/** What most settings of the goods are searched by. */
export const lookupFields = { enabled: isEnabled } as const satisfies SearchFields;
export const companyFields = {
  type: { label: '类型', of: 'integer', min: 1, max: 2, choices: Object.entries(companyTypes) },
  ...lookupFields,
} as const satisfies SearchFields;

const inUse = { title: '状态', width: 90, kind: 'flag', words: enabledWords } as const;

export const brandColumns = {
  name: { title: '品牌名称', width: 240 },
  sort: { title: '排序', width: 90, kind: 'number' },
  used: { title: '使用商品', width: 110, made: true },
  enabled: inUse,
} as const satisfies Columns;

export const companyColumns = {
  name: { title: '公司名称', width: 320 },
  type_name: { title: '类型', width: 120 },
  enabled: inUse,
} as const satisfies Columns;

export const postageColumns = {
  name: { title: '模板名称', width: 200 },
  way_name: { title: '发货方式', width: 120 },
  rates: { title: '邮费', width: 360, made: true },
  used: { title: '使用商品', width: 100, made: true },
  enabled: inUse,
  updated_at: { title: '更新时间', width: 180, kind: 'time' },
} as const satisfies Columns;

export const attributeColumns = {
  name: { title: '规格名称', width: 150 },
  group_name: { title: '分组', width: 120 },
  choices: { title: '规格值', width: 420, made: true },
  sort: { title: '排序', width: 80, kind: 'number' },
  enabled: inUse,
} as const satisfies Columns;

export const leaseTypeColumns = {
  name: { title: '租赁方式与租期', width: 240 },
  lease_type: { title: '租赁方式', width: 150, made: true },
  periods: { title: '租期', width: 100, made: true },
  enabled: inUse,
} as const satisfies Columns;
