import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, requiredLine, version } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';
import { reader } from './reader.ts';
import { effect, oneOrder, orderNo } from './shapes.ts';

const base = 'order-management' as const;
const body = z.strictObject({ order_id: orderNo, version, sku_id: id('sku'), reason: requiredLine(200, '原因'), preview: z.boolean().default(false) });
const result = z.object({ order_id: z.string(), version: z.int(), effects: z.array(effect) });
const errors = [
  e.ORDER_NOT_FOUND,
  e.GOODS_CHANGE_NOT_ALLOWED,
  e.GOODS_OFF_SALE,
  e.GOODS_OTHER_PRICE,
  e.NOT_SENT_THERE,
  e.OUT_OF_STOCK,
  e.NOTHING_CHANGED,
] as const;
const choice = z.object({ sku_id: z.string(), sku_name: z.string(), stock: z.int(), allowed: z.boolean(), reason: z.string() });

/** Changes of an order's goods for others at the same money, until the goods are sent. */
export const goodsChanges = {
  orderGoodsChoices: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderGoodsChoices',
    base,
    summary: '可更换的规格与商品',
    permission: reader,
    kind: 'read',
    query: oneOrder,
    result: z.object({
      allowed: z.boolean(),
      reason: z.string(),
      list: z.array(choice.extend({ current: z.boolean() })),
      /** SKUs of other goods at the same money, 50 at most. */
      others: z.array(choice.extend({ goods_name: z.string() })),
    }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  editOrderGoods: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/editOrderGoods',
    base,
    summary: '修改商品规格',
    permission: ['order:goods'],
    kind: 'write',
    body,
    result,
    errors: [...errors, e.OTHER_GOODS],
  }),
  orderChangeGoods: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/order_change_goods',
    base,
    summary: '更换同价商品',
    permission: ['order:goods'],
    kind: 'write',
    body,
    result,
    errors,
  }),
} as const;
