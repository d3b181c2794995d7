import { z } from 'zod';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { done, id, integer, requiredLine, version } from '../platform/shapes.ts';
import { uploadErrors } from '../platform/uploads.ts';
import { mostSaleSkus, mostStock } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { saleDetail, saleEditInput, saleFilter, saleInput, saleRow } from './sale-shapes.ts';

const base = 'order-management' as const;
const reader = ['VipGoodsList'] as const;
const editor = ['sale:edit'] as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const saved = z.object({ id: z.string(), version: z.int() });
const ofGoods = { goods_id: id('saleGoods'), version };

const inputErrors = [
  e.CATEGORY_UNKNOWN,
  e.BRAND_UNKNOWN,
  e.POSTAGE_UNKNOWN,
  e.DETAIL_TOO_LONG,
  e.SALE_SKU_REPEATED,
  uploadErrors.UPLOAD_UNKNOWN,
  uploadErrors.UPLOAD_TAKEN,
  uploadErrors.UPLOAD_WRONG_KIND,
];

/** Goods that are bought once (domain notes 1.1, 5.1). */
export const saleEndpoints = {
  saleTabs: endpoint({ ...reading, path: '/merchant/goods/vip_goods_tabs', summary: '售卖商品标签与数量', permission: reader, result: tabTree }),
  saleList: endpoint({
    ...reading,
    path: '/merchant/goods/vip_goods_list',
    summary: '售卖商品列表',
    permission: reader,
    query: saleFilter,
    result: pageOf(saleRow),
  }),
  saleDetail: endpoint({
    ...reading,
    path: '/merchant/goods/vip_goods_detail',
    summary: '售卖商品详情',
    permission: ['VipGoodsDetail', 'EditVipGoods', 'sale:stock'],
    query: z.strictObject({ goods_id: id('saleGoods') }),
    result: saleDetail,
    errors: [e.SALE_NOT_FOUND],
  }),
  /** New goods, off the shelf. */
  saleCreate: endpoint({
    ...writing,
    path: '/merchant/goods/vip_goods_create',
    summary: '新建售卖商品',
    permission: editor,
    body: saleInput,
    result: saved,
    errors: [...inputErrors, e.TOO_MANY_SALE],
  }),
  /** What is on the shelf is sold as edited from now on. */
  saleEdit: endpoint({
    ...writing,
    path: '/merchant/goods/vip_goods_edit',
    summary: '编辑售卖商品',
    permission: editor,
    body: saleEditInput.extend(ofGoods),
    result: saved,
    errors: [e.SALE_NOT_FOUND, ...inputErrors, e.SALE_SKU_UNKNOWN, e.SALE_SKU_SOLD, e.SALE_BUNDLED],
  }),
  saleShelf: endpoint({
    ...writing,
    path: '/merchant/goods/vip_goods_shelf',
    summary: '售卖商品上架、下架',
    permission: ['sale:shelf'],
    body: z.strictObject({ ...ofGoods, on_shelf: z.boolean() }),
    result: z.object({ version: z.int() }),
    errors: [e.SALE_NOT_FOUND, e.SALE_UNCHANGED, e.SALE_NO_STOCK],
  }),
  saleStock: endpoint({
    ...writing,
    path: '/merchant/goods/vip_goods_stock',
    summary: '修改售卖商品库存',
    permission: ['sale:stock'],
    body: z.strictObject({
      goods_id: id('saleGoods'),
      /** Pieces more or less: what is sold meanwhile is not undone. */
      changes: z
        .array(z.strictObject({ sku_id: id('saleSku'), change: integer(-mostStock, mostStock) }))
        .min(1, '没有修改任何内容')
        .max(mostSaleSkus),
      reason: requiredLine(200, '原因'),
    }),
    result: z.object({ list: z.array(z.object({ sku_id: z.string(), stock: z.int() })) }),
    errors: [e.SALE_NOT_FOUND, e.SALE_SKU_UNKNOWN, e.STOCK_SHORT, e.STOCK_TOO_MUCH, e.NOTHING_CHANGED],
  }),
  saleDelete: endpoint({
    ...writing,
    path: '/merchant/goods/vip_goods_delete',
    summary: '删除售卖商品',
    permission: editor,
    /** Only off the shelf, and only what was never sold and no bundle on the shelf names. */
    body: z.strictObject(ofGoods),
    result: done,
    errors: [e.SALE_NOT_FOUND, e.SALE_ON_SHELF, e.SALE_SOLD, e.SALE_BUNDLED],
  }),
} as const;
