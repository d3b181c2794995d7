import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { kept } from '../platform/kept.ts';
import { pageOf } from '../platform/paging.ts';
import { id, version } from '../platform/shapes.ts';
import { bundleColumns, bundleThing } from './bundle-list.ts';
import { accessory, accessoryFilter, bundleDetail, bundleFilter, bundleInput, bundleRow, goodsIds } from './bundle-shapes.ts';
import { goodsErrors as e } from './errors.ts';

const base = 'admin' as const;
const editor = ['bundle:edit'] as const;

/** Accessories bundled to goods for lease (specification 7, domain notes 5.1); an edit of a bundle on the shelf is offered at once. */
export const goodsBundles = kept(bundleThing, {
  base,
  reader: ['GoodsCollocation'],
  editor,
  notFound: e.BUNDLE_NOT_FOUND,
  taken: e.BUNDLE_GOODS_TAKEN,
  unchanged: e.BUNDLE_UNCHANGED,
  tabs: { path: '/api/match/goods/tabs' },
  list: { path: '/api/match/goods/list', method: 'POST', filter: bundleFilter, columns: bundleColumns, row: bundleRow },
  detail: { path: '/api/match/goods/info', permission: ['CollectGoodsDetail', 'CreateCollectGoods'], result: bundleDetail },
  save: {
    path: '/api/match/goods/saveOrUpdate',
    input: bundleInput,
    errors: [e.BUNDLE_GOODS_UNKNOWN, e.BUNDLE_GOODS_FIXED, e.BUNDLE_SKU_UNKNOWN, e.BUNDLE_PRICE],
  },
  /** Its values are in the query and the state is a word, because the specification has a GET here (7). */
  switch: endpoint({
    base,
    method: 'GET',
    kind: 'write',
    path: '/api/match/goods/updateStatus',
    summary: '商品搭配上架、下架',
    permission: ['bundle:shelf'],
    query: z.strictObject({ bundle_id: id('goodsBundle'), version, status: z.enum(['on', 'off']) }),
    result: z.object({ version: z.int() }),
    errors: [e.BUNDLE_NOT_FOUND, e.BUNDLE_UNCHANGED, e.BUNDLE_SKU_UNKNOWN, e.BUNDLE_NOTHING_OFFERED],
  }),
  /** A bundle is deleted only while it is off the shelf. */
  delete: { path: '/api/match/goods/delete', errors: [e.BUNDLE_ON_SHELF] },
});

const { calls } = goodsBundles;
export const bundleEndpoints = {
  bundleTabs: calls.tabs,
  bundleList: calls.list,
  bundleDetail: calls.detail,
  bundleSave: calls.save,
  bundleShelf: calls.switch,
  bundleDelete: calls.delete,
  bundleAccessories: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/api/match/goods/sub/info',
    summary: '可选的搭配商品',
    permission: editor,
    body: accessoryFilter,
    /** Goods for sale with their SKUs, those changed last first. */
    result: pageOf(accessory),
  }),
  bundledGoods: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/api/match/goods/goodsIdList',
    summary: '已有搭配的商品',
    permission: editor,
    query: z.strictObject({ goods_ids: goodsIds }),
    /** Which of the goods asked for have a bundle. */
    result: z.object({ list: z.array(z.string()) }),
  }),
} as const;
