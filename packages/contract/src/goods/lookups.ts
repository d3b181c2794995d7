import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, done, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { goodsCategoryNames, mostChoices } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { attributeColumns, brandColumns, companyColumns, companyFields, leaseTypeColumns, lookupFields } from './lookup-lists.ts';
import { leaseTypeShape } from './rental-shapes.ts';

const base = 'order-management' as const;
const keeping = { base, method: 'POST', permission: ['goods:settings'], kind: 'write' } as const;
const looking = { base, method: 'GET', permission: 'signed-in', kind: 'read' } as const;
const kept = z.object({ id: z.string(), version: z.int() });
const sort = integer(0, 9999).default(0);
const enabled = z.boolean().default(true);
const kind = z.enum(goodsCategoryNames);

const category = z.object({
  id: z.string(),
  name: z.string(),
  /** Chooses an inspection's checklist and the compensation rules. */
  kind,
  kind_name: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
  version: z.int(),
  actions: z.array(action),
});
const attribute = z.object({
  ...rowShape(attributeColumns),
  id: z.string(),
  choices: z.array(z.string()),
  version: z.int(),
  actions: z.array(action),
});

/** What goods are described by: kept by each merchant for itself. Left out: `*_id` and `version` of what is new. */
export const lookupEndpoints = {
  categoryList: endpoint({
    ...looking,
    path: '/dmp/goods/category_list',
    summary: '商品分类树（两级，含停用）',
    result: z.object({ list: z.array(category.extend({ children: z.array(category) })) }),
  }),
  categoryEdit: endpoint({
    ...keeping,
    path: '/merchant/goods/category_edit',
    summary: '新增、编辑商品分类',
    body: z.strictObject({
      category_id: id('goodsCategory').optional(),
      version: version.optional(),
      /** Of the first level; left out, this one is. */
      parent_id: id('goodsCategory').optional(),
      name: requiredLine(20, '分类名称'),
      kind,
      sort,
      enabled,
    }),
    result: kept,
    errors: [e.CATEGORY_NOT_FOUND, e.CATEGORY_NAME_TAKEN, e.CATEGORY_PARENT, e.CATEGORY_HAS_CHILDREN, e.TOO_MANY_LOOKUPS],
  }),
  categoryDelete: endpoint({
    ...keeping,
    path: '/merchant/goods/category_delete',
    summary: '删除商品分类',
    body: z.strictObject({ category_id: id('goodsCategory'), version }),
    result: done,
    errors: [e.CATEGORY_NOT_FOUND, e.CATEGORY_USED, e.CATEGORY_HAS_CHILDREN],
  }),
  brandSelect: endpoint({
    ...looking,
    path: '/dmp/goods/brandSelect',
    summary: '启用的品牌选项',
    query: z.strictObject({ q: line(30, '品牌名称').optional() }),
    result: z.object({ list: choices }),
  }),
  brandList: endpoint({
    ...looking,
    permission: ['GoodsSettings'],
    path: '/merchant/goods/brand_list',
    summary: '品牌列表',
    query: z.strictObject({ ...pageInput, q: line(30, '品牌名称').optional(), ...filterShape(lookupFields) }),
    result: pageOf(
      z.object({
        ...rowShape(brandColumns),
        id: z.string(),
        /** Goods of it, counted up to 100. */ used: z.int(),
        version: z.int(),
        actions: z.array(action),
      }),
    ),
  }),
  brandEdit: endpoint({
    ...keeping,
    path: '/merchant/goods/brand_edit',
    summary: '新增、编辑、启用、停用品牌',
    body: z.strictObject({ brand_id: id('goodsBrand').optional(), version: version.optional(), name: requiredLine(30, '品牌名称'), sort, enabled }),
    result: kept,
    errors: [e.BRAND_NOT_FOUND, e.BRAND_NAME_TAKEN, e.TOO_MANY_LOOKUPS],
  }),
  brandDelete: endpoint({
    ...keeping,
    path: '/merchant/goods/brand_delete',
    summary: '删除品牌',
    body: z.strictObject({ brand_id: id('goodsBrand'), version }),
    result: done,
    errors: [e.BRAND_NOT_FOUND, e.BRAND_USED],
  }),
  goodsAttrList: endpoint({
    ...looking,
    path: '/merchant/goods/goods_attr_list',
    summary: '规格属性列表（含停用）',
    query: z.strictObject({ q: line(20, '规格名称').optional() }),
    result: z.object({ list: z.array(attribute) }),
  }),
  getGoodsAttrsGroup: endpoint({
    ...looking,
    path: '/merchant/goods/get_goods_attrs_group',
    summary: '按分组的规格属性选项',
    result: z.object({
      list: z.array(z.object({ group_name: z.string(), list: z.array(z.object({ id: z.string(), name: z.string(), choices: z.array(z.string()) })) })),
    }),
  }),
  goodsAttrEdit: endpoint({
    ...keeping,
    path: '/merchant/goods/goods_attr_edit',
    summary: '新增、编辑、启用、停用规格属性',
    body: z.strictObject({
      attr_id: id('goodsAttribute').optional(),
      version: version.optional(),
      group_name: requiredLine(20, '分组'),
      name: requiredLine(20, '规格名称'),
      choices: z.array(requiredLine(30, '规格值')).min(1, '请至少填写一个规格值').max(mostChoices, `最多${mostChoices}个规格值`),
      sort,
      enabled,
    }),
    result: kept,
    errors: [e.ATTRIBUTE_NOT_FOUND, e.ATTRIBUTE_NAME_TAKEN, e.CHOICE_REPEATED, e.TOO_MANY_LOOKUPS],
  }),
  goodsAttrDelete: endpoint({
    ...keeping,
    path: '/merchant/goods/goods_attr_delete',
    summary: '删除规格属性',
    /** Goods keep the names that they were described by. */
    body: z.strictObject({ attr_id: id('goodsAttribute'), version }),
    result: done,
    errors: [e.ATTRIBUTE_NOT_FOUND],
  }),
  leaseTypeList: endpoint({
    ...looking,
    path: '/merchant/goods/lease_type_list',
    summary: '租赁方式与租期（含停用）',
    result: z.object({ list: z.array(leaseTypeShape.extend({ ...rowShape(leaseTypeColumns), actions: z.array(action) })) }),
  }),
  leaseTypeEdit: endpoint({
    ...keeping,
    path: '/merchant/goods/lease_type_edit',
    summary: '新增租赁方式，或启用、停用',
    /** A new one says lease type and periods; of one that is there only `enabled` changes. */
    body: z.strictObject({
      goods_lease_type_id: id('goodsLeaseType').optional(),
      version: version.optional(),
      lease_type: integer(1, 4).optional(),
      periods: integer(1, 60).optional(),
      enabled,
    }),
    result: kept,
    errors: [e.LEASE_TYPE_NOT_FOUND, e.LEASE_TYPE_TAKEN, e.LEASE_TYPE_CHOICE, e.STATUS_UNCHANGED],
  }),
  leaseTypeDelete: endpoint({
    ...keeping,
    path: '/merchant/goods/lease_type_delete',
    summary: '删除租赁方式',
    body: z.strictObject({ goods_lease_type_id: id('goodsLeaseType'), version }),
    result: done,
    errors: [e.LEASE_TYPE_NOT_FOUND, e.LEASE_TYPE_USED],
  }),
  companyPage: endpoint({
    ...looking,
    permission: ['GoodsSettings'],
    path: '/merchant/goods/company_list',
    summary: '供应商与签约主体列表',
    query: z.strictObject({ ...pageInput, q: line(60, '公司名称').optional(), ...filterShape(companyFields) }),
    result: pageOf(z.object({ ...rowShape(companyColumns), id: z.string(), type: z.int(), version: z.int(), actions: z.array(action) })),
  }),
  companyEdit: endpoint({
    ...keeping,
    path: '/merchant/goods/company_edit',
    summary: '新增、编辑、启用、停用供应商与签约主体',
    body: z.strictObject({
      company_id: id('company').optional(),
      version: version.optional(),
      /** Codes: companyTypes. */
      type: integer(1, 2),
      name: requiredLine(60, '公司名称'),
      enabled,
    }),
    result: kept,
    errors: [e.COMPANY_NOT_FOUND, e.COMPANY_NAME_TAKEN, e.COMPANY_TYPE_USED, e.TOO_MANY_LOOKUPS],
  }),
  companyDelete: endpoint({
    ...keeping,
    path: '/merchant/goods/company_delete',
    summary: '删除供应商或签约主体',
    body: z.strictObject({ company_id: id('company'), version }),
    result: done,
    errors: [e.COMPANY_NOT_FOUND, e.COMPANY_USED],
  }),
} as const;
