import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { kept, keptRow } from '../platform/kept.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { choices, id, line, version } from '../platform/shapes.ts';
import { goodsCategoryNames, mostAttributesKept, mostBrands, mostCategories, mostCompanies } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import * as lists from './lookup-lists.ts';
import { leaseTypeShape } from './rental-shapes.ts';

const base = 'order-management' as const;
/** Who reads and edits the look-ups; to choose from one takes no more than a session. */
export const lookupKeepers = { base, reader: ['GoodsSettings'], editor: ['goods:settings'] } as const;
const looking = { base, method: 'GET', permission: 'signed-in', kind: 'read' } as const;
const most = (count: number) => ({ count, error: e.TOO_MANY_LOOKUPS });
const leaseType = inputShape(lists.leaseTypeForm);
const kind = z.enum(goodsCategoryNames);

const category = z.object({
  id: z.string(),
  name: z.string(),
  /** The kind decides the checklist and the compensation rules of an inspection. */
  kind,
  kind_name: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
  version: z.int(),
  actions: z.array(action),
});
export const goodsCategories = kept(lists.categoryThing, {
  ...lookupKeepers,
  notFound: e.CATEGORY_NOT_FOUND,
  taken: e.CATEGORY_NAME_TAKEN,
  most: most(mostCategories),
  save: {
    path: '/merchant/goods/category_edit',
    input: inputShape(lists.categoryForm),
    errors: [e.CATEGORY_PARENT, e.CATEGORY_HAS_CHILDREN],
  },
  delete: { path: '/merchant/goods/category_delete', errors: [e.CATEGORY_USED, e.CATEGORY_HAS_CHILDREN] },
});

export const goodsBrands = kept(lists.brandThing, {
  ...lookupKeepers,
  notFound: e.BRAND_NOT_FOUND,
  taken: e.BRAND_NAME_TAKEN,
  most: most(mostBrands),
  list: {
    path: '/merchant/goods/brand_list',
    filter: { q: line(30, '品牌名称').optional(), ...filterShape(lists.lookupFields) },
    columns: lists.brandColumns,
    /** How many goods are of the brand, counted up to 100. */
    row: { used: z.int() },
  },
  save: { path: '/merchant/goods/brand_edit', input: inputShape(lists.brandForm) },
  delete: { path: '/merchant/goods/brand_delete', errors: [e.BRAND_USED] },
});

export const goodsAttributes = kept(lists.attributeThing, {
  ...lookupKeepers,
  notFound: e.ATTRIBUTE_NOT_FOUND,
  taken: e.ATTRIBUTE_NAME_TAKEN,
  most: most(mostAttributesKept),
  save: {
    path: '/merchant/goods/goods_attr_edit',
    input: inputShape(lists.attributeForm),
    errors: [e.CHOICE_REPEATED],
  },
  /** Goods that were described by a deleted attribute keep its name and choices. */
  delete: { path: '/merchant/goods/goods_attr_delete' },
});

export const goodsLeaseTypes = kept(lists.leaseTypeThing, {
  ...lookupKeepers,
  notFound: e.LEASE_TYPE_NOT_FOUND,
  taken: e.LEASE_TYPE_TAKEN,
  unchanged: e.STATUS_UNCHANGED,
  /** A new row says lease type and periods; of a saved row only `enabled` changes. */
  switch: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    permission: lookupKeepers.editor,
    path: '/merchant/goods/lease_type_edit',
    summary: '新增租赁方式，或启用、停用',
    body: z.strictObject({
      goods_lease_type_id: id('goodsLeaseType').optional(),
      version: version.optional(),
      lease_type: leaseType.lease_type.optional(),
      periods: leaseType.periods.optional(),
      enabled: z.boolean().default(true),
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [e.LEASE_TYPE_NOT_FOUND, e.LEASE_TYPE_TAKEN, e.LEASE_TYPE_CHOICE, e.STATUS_UNCHANGED],
  }),
  delete: { path: '/merchant/goods/lease_type_delete', errors: [e.LEASE_TYPE_USED] },
});

export const companies = kept(lists.companyThing, {
  ...lookupKeepers,
  notFound: e.COMPANY_NOT_FOUND,
  taken: e.COMPANY_NAME_TAKEN,
  most: most(mostCompanies),
  list: {
    path: '/merchant/goods/company_list',
    summary: '供应商与签约主体列表',
    filter: { q: line(60, '公司名称').optional(), ...filterShape(lists.companyFields) },
    columns: lists.companyColumns,
    row: { type: z.int() },
  },
  save: {
    path: '/merchant/goods/company_edit',
    summary: '新增、编辑、启用、停用供应商与签约主体',
    input: inputShape(lists.companyForm),
    errors: [e.COMPANY_TYPE_USED],
  },
  delete: { path: '/merchant/goods/company_delete', summary: '删除供应商或签约主体', errors: [e.COMPANY_USED] },
});

/** The calls of the look-ups by which goods are described. */
export const lookupEndpoints = {
  categoryList: endpoint({
    ...looking,
    path: '/dmp/goods/category_list',
    summary: '商品分类树（两级，含停用）',
    result: z.object({ list: z.array(category.extend({ children: z.array(category) })) }),
  }),
  categoryEdit: goodsCategories.calls.save,
  categoryDelete: goodsCategories.calls.delete,
  brandSelect: endpoint({
    ...looking,
    path: '/dmp/goods/brandSelect',
    summary: '启用的品牌选项',
    query: z.strictObject({ q: line(30, '品牌名称').optional() }),
    result: z.object({ list: choices }),
  }),
  brandList: goodsBrands.calls.list,
  brandEdit: goodsBrands.calls.save,
  brandDelete: goodsBrands.calls.delete,
  goodsAttrList: endpoint({
    ...looking,
    path: '/merchant/goods/goods_attr_list',
    summary: '规格属性列表（含停用）',
    query: z.strictObject({ q: line(20, '规格名称').optional() }),
    result: z.object({ list: z.array(keptRow(lists.attributeColumns, { choices: z.array(z.string()) })) }),
  }),
  getGoodsAttrsGroup: endpoint({
    ...looking,
    path: '/merchant/goods/get_goods_attrs_group',
    summary: '按分组的规格属性选项',
    result: z.object({
      list: z.array(z.object({ group_name: z.string(), list: z.array(z.object({ id: z.string(), name: z.string(), choices: z.array(z.string()) })) })),
    }),
  }),
  goodsAttrEdit: goodsAttributes.calls.save,
  goodsAttrDelete: goodsAttributes.calls.delete,
  leaseTypeList: endpoint({
    ...looking,
    path: '/merchant/goods/lease_type_list',
    summary: '租赁方式与租期（含停用）',
    result: z.object({ list: z.array(leaseTypeShape.extend({ ...rowShape(lists.leaseTypeColumns), actions: z.array(action) })) }),
  }),
  leaseTypeEdit: goodsLeaseTypes.calls.switch,
  leaseTypeDelete: goodsLeaseTypes.calls.delete,
  companyPage: companies.calls.list,
  companyEdit: companies.calls.save,
  companyDelete: companies.calls.delete,
} as const;
