import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { kept } from '../platform/kept.ts';
import { id, integer, version } from '../platform/shapes.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { mostCatalogue } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { recycleColumns, recycleThing } from './recycle-list.ts';
import { optionIds, recycleDetail, recycleEstimate, recycleEditInput, recycleFilter, recycleInput } from './recycle-shapes.ts';

const base = 'order-management' as const;
const looker = ['DetailsRecycle', 'EditRecycle'] as const;
const terms = integer(1, 1_000_000);

const inputErrors = [e.CATEGORY_UNKNOWN, e.BRAND_UNKNOWN, e.RECYCLE_LOWEST_PRICE, e.RECYCLE_NAME_REPEATED, e.RECYCLE_DEDUCTION, ...uploadRefusals];

/** Models that the merchant buys back (domain notes 3.8, 5.1): a new model is enabled; an edit of prices or conditions makes a new version of the terms, which holds at once or from a day to come. */
export const recycleGoods = kept(recycleThing, {
  base,
  reader: ['RecycleList'],
  editor: ['recycle:edit'],
  notFound: e.RECYCLE_NOT_FOUND,
  taken: e.RECYCLE_NAME_TAKEN,
  most: { count: mostCatalogue, error: e.TOO_MANY_RECYCLE },
  unchanged: e.RECYCLE_UNCHANGED,
  tabs: { path: '/merchant/goods/recycle_tabs' },
  list: { path: '/merchant/goods/recycle_list', filter: recycleFilter, columns: recycleColumns, row: { image: z.string() } },
  create: { path: '/merchant/goods/recycle_create', input: recycleInput, errors: inputErrors },
  edit: { path: '/merchant/goods/recycle_edit', input: recycleEditInput, errors: [...inputErrors, e.RECYCLE_TERMS_DAY, e.RECYCLE_TERMS_SAME] },
  switch: { path: '/merchant/goods/recycle_status' },
  /** A model is deleted only while it is disabled. */
  delete: { path: '/merchant/goods/recycle_delete', errors: [e.RECYCLE_IN_USE, e.RECYCLE_HAS_ORDERS] },
});

const { calls } = recycleGoods;
export const recycleEndpoints = {
  recycleTabs: calls.tabs,
  recycleList: calls.list,
  recycleDetail: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/merchant/goods/recycle_detail',
    summary: '回收商品详情',
    permission: looker,
    /** Without `terms_version`: the terms that hold. */
    query: z.strictObject({ recycle_id: id('recycleGoods'), terms_version: terms.optional() }),
    result: recycleDetail,
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_TERMS_UNKNOWN],
  }),
  recycleCreate: calls.create,
  recycleEdit: calls.edit,
  recycleStatus: calls.switch,
  recycleDelete: calls.delete,
  /** Takes back the terms that wait for their day. */
  recycleTermsWithdraw: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    path: '/merchant/goods/recycle_terms_withdraw',
    summary: '撤回待生效的估价规则',
    permission: ['recycle:edit'],
    body: z.strictObject({ recycle_id: id('recycleGoods'), version, terms_version: terms }),
    result: z.object({ version: z.int() }),
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_TERMS_NOT_WAITING],
  }),
  /** Estimates a device as for a shop, by the same sum; also of disabled models and by earlier terms. */
  recycleEstimate: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/merchant/goods/recycle_estimate',
    summary: '回收估价试算',
    permission: looker,
    body: z.strictObject({ recycle_id: id('recycleGoods'), terms_version: terms.optional(), option_ids: optionIds }),
    result: recycleEstimate,
    errors: [e.RECYCLE_NOT_FOUND, e.RECYCLE_TERMS_UNKNOWN, e.RECYCLE_OPTION_UNKNOWN, e.RECYCLE_ANSWERS],
  }),
} as const;
