import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { done, id, integer, version } from '../platform/shapes.ts';
import { uploadErrors } from '../platform/uploads.ts';
import { goodsErrors as e } from './errors.ts';
import { optionIds, recycleDetail, recycleEstimate, recycleFilter, recycleInput, recycleRow } from './recycle-shapes.ts';

const base = 'order-management' as const;
const reader = ['RecycleList'] as const;
const looker = ['DetailsRecycle', 'EditRecycle'] as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write', permission: ['recycle:edit'] as const } as const;
const saved = z.object({ id: z.string(), version: z.int() });
const ofRecycle = { recycle_id: id('recycleGoods'), version };
const terms = integer(1, 1_000_000);

const inputErrors = [
  e.CATEGORY_UNKNOWN,
  e.BRAND_UNKNOWN,
  e.RECYCLE_NAME_TAKEN,
  e.RECYCLE_LOWEST_PRICE,
  e.RECYCLE_NAME_REPEATED,
  e.RECYCLE_DEDUCTION,
  uploadErrors.UPLOAD_UNKNOWN,
  uploadErrors.UPLOAD_TAKEN,
  uploadErrors.UPLOAD_WRONG_KIND,
];

/** Models that the merchant buys back, and what a device of them is worth (domain notes 3.8, 5.1). */
export const recycleEndpoints = {
  recycleTabs: endpoint({
    ...reading,
    path: '/merchant/goods/recycle_tabs',
    summary: '回收商品标签与数量',
    permission: reader,
    result: tabTree,
  }),
  recycleList: endpoint({
    ...reading,
    path: '/merchant/goods/recycle_list',
    summary: '回收商品列表',
    permission: reader,
    query: recycleFilter,
    result: pageOf(recycleRow),
  }),
  recycleDetail: endpoint({
    ...reading,
    path: '/merchant/goods/recycle_detail',
    summary: '回收商品详情',
    permission: looker,
    /** Without a version of the terms: those that hold. */
    query: z.strictObject({ recycle_id: id('recycleGoods'), terms_version: terms.optional() }),
    result: recycleDetail,
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_TERMS_UNKNOWN],
  }),
  /** A new model, enabled. */
  recycleCreate: endpoint({
    ...writing,
    path: '/merchant/goods/recycle_create',
    summary: '新增回收商品',
    body: recycleInput,
    result: saved,
    errors: [...inputErrors, e.TOO_MANY_RECYCLE],
  }),
  /** Other prices or conditions are a new version of the terms. */
  recycleEdit: endpoint({
    ...writing,
    path: '/merchant/goods/recycle_edit',
    summary: '编辑回收商品',
    body: recycleInput.extend(ofRecycle),
    result: saved,
    errors: [e.RECYCLE_NOT_FOUND, ...inputErrors],
  }),
  recycleStatus: endpoint({
    ...writing,
    path: '/merchant/goods/recycle_status',
    summary: '启用、停用回收商品',
    body: z.strictObject({ ...ofRecycle, enabled: z.boolean() }),
    result: z.object({ version: z.int() }),
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_UNCHANGED],
  }),
  recycleDelete: endpoint({
    ...writing,
    path: '/merchant/goods/recycle_delete',
    summary: '删除回收商品',
    /** Only while it is disabled. */
    body: z.strictObject(ofRecycle),
    result: done,
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_IN_USE],
  }),
  /** The same sum as a shop is told; disabled models and earlier terms too. */
  recycleEstimate: endpoint({
    ...reading,
    method: 'POST',
    path: '/merchant/goods/recycle_estimate',
    summary: '回收估价试算',
    permission: looker,
    body: z.strictObject({ recycle_id: id('recycleGoods'), terms_version: terms.optional(), option_ids: optionIds }),
    result: recycleEstimate,
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_TERMS_UNKNOWN, e.RECYCLE_OPTION_UNKNOWN, e.RECYCLE_ANSWERS],
  }),
} as const;
