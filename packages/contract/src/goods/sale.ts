import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { kept } from '../platform/kept.ts';
import { id, integer, requiredLine } from '../platform/shapes.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { mostCatalogue, mostSaleSkus, mostStock } from './codes.ts';
import { goodsErrors as e } from './errors.ts';
import { saleColumns, saleThing } from './sale-list.ts';
import { saleDetail, saleEditInput, saleFilter, saleInput, saleRow } from './sale-shapes.ts';

const base = 'order-management' as const;
const inputErrors = [e.CATEGORY_UNKNOWN, e.BRAND_UNKNOWN, e.POSTAGE_UNKNOWN, e.DETAIL_TOO_LONG, e.SALE_SKU_REPEATED, ...uploadRefusals];

/** Goods that are bought once (domain notes 1.1, 5.1): new goods are off the shelf; an edit of goods on the shelf counts at once. */
export const saleGoods = kept(saleThing, {
  base,
  reader: ['VipGoodsList'],
  editor: ['sale:edit'],
  notFound: e.SALE_NOT_FOUND,
  most: { count: mostCatalogue, error: e.TOO_MANY_SALE },
  unchanged: e.SALE_UNCHANGED,
  tabs: { path: '/merchant/goods/vip_goods_tabs' },
  list: { path: '/merchant/goods/vip_goods_list', filter: saleFilter, columns: saleColumns, row: saleRow },
  detail: { path: '/merchant/goods/vip_goods_detail', permission: ['VipGoodsDetail', 'EditVipGoods', 'sale:stock'], result: saleDetail },
  create: { path: '/merchant/goods/vip_goods_create', summary: '新建售卖商品', input: saleInput, errors: inputErrors },
  edit: { path: '/merchant/goods/vip_goods_edit', input: saleEditInput, errors: [...inputErrors, e.SALE_SKU_UNKNOWN, e.SALE_SKU_SOLD, e.SALE_BUNDLED] },
  switch: { path: '/merchant/goods/vip_goods_shelf', permission: ['sale:shelf'], errors: [e.SALE_NO_STOCK] },
  /** Goods are deleted only off the shelf, and only if they were never sold and no bundle on the shelf names them. */
  delete: { path: '/merchant/goods/vip_goods_delete', errors: [e.SALE_ON_SHELF, e.SALE_SOLD, e.SALE_BUNDLED] },
});

const { calls } = saleGoods;
export const saleEndpoints = {
  saleTabs: calls.tabs,
  saleList: calls.list,
  saleDetail: calls.detail,
  saleCreate: calls.create,
  saleEdit: calls.edit,
  saleShelf: calls.switch,
  saleStock: endpoint({
    base,
    method: 'POST',
    kind: 'write',
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
  saleDelete: calls.delete,
} as const;
