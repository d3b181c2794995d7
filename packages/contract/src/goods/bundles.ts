import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { done, id, version } from '../platform/shapes.ts';
import { accessory, accessoryFilter, bundleDetail, bundleFilter, bundleInput, bundleRow, goodsIds } from './bundle-shapes.ts';
import { goodsErrors as e } from './errors.ts';

const base = 'admin' as const;
const reader = ['GoodsCollocation'] as const;
const editor = ['bundle:edit'] as const;
const ofBundle = { bundle_id: id('goodsBundle'), version };

/** Accessories bundled to goods for lease (specification 7, domain notes 5.1). */
export const bundleEndpoints = {
  bundleTabs: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/api/match/goods/tabs',
    summary: '商品搭配标签与数量',
    permission: reader,
    result: tabTree,
  }),
  bundleList: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/api/match/goods/list',
    summary: '商品搭配列表',
    permission: reader,
    body: bundleFilter,
    result: pageOf(bundleRow),
  }),
  bundleDetail: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/api/match/goods/info',
    summary: '商品搭配详情',
    permission: ['CollectGoodsDetail', 'CreateCollectGoods'],
    query: z.strictObject({ bundle_id: id('goodsBundle') }),
    result: bundleDetail,
    errors: [e.BUNDLE_NOT_FOUND],
  }),
  /** What is on the shelf is offered as edited from now on. */
  bundleSave: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    path: '/api/match/goods/saveOrUpdate',
    summary: '新建、编辑商品搭配',
    permission: editor,
    body: bundleInput,
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [e.BUNDLE_NOT_FOUND, e.BUNDLE_GOODS_UNKNOWN, e.BUNDLE_GOODS_TAKEN, e.BUNDLE_GOODS_FIXED, e.BUNDLE_SKU_UNKNOWN, e.BUNDLE_PRICE],
  }),
  /** Sent as params. */
  bundleShelf: endpoint({
    base,
    method: 'GET',
    kind: 'write',
    path: '/api/match/goods/updateStatus',
    summary: '商品搭配上架、下架',
    permission: ['bundle:shelf'],
    query: z.strictObject({ ...ofBundle, status: z.enum(['on', 'off']) }),
    result: z.object({ version: z.int() }),
    errors: [e.BUNDLE_NOT_FOUND, e.BUNDLE_UNCHANGED, e.BUNDLE_SKU_UNKNOWN, e.BUNDLE_NOTHING_OFFERED],
  }),
  bundleDelete: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    path: '/api/match/goods/delete',
    summary: '删除商品搭配',
    permission: editor,
    /** Only off the shelf. */
    body: z.strictObject(ofBundle),
    result: done,
    errors: [e.BUNDLE_NOT_FOUND, e.BUNDLE_ON_SHELF],
  }),
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
