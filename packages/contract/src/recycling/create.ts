import { z } from 'zod';
import { goodsErrors } from '../goods/errors.ts';
import { optionIds } from '../goods/recycle-shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { searched } from '../platform/searched.ts';
import { fen, id, instant, integer, requiredLine } from '../platform/shapes.ts';
import { recycleWayNames } from './codes.ts';
import { recyclingErrors as e } from './errors.ts';
import { recycleAddress } from './shapes.ts';
import { sheetCustomer } from './sheet-shapes.ts';

/** A lease that a device might be taken against: what it asks for now of what a device settles, and why it takes none; '' where it does. */
const tradable = z.object({ order_no: z.string(), goods_name: z.string(), status_name: z.string(), created_at: instant, open: fen, reason: z.string() });

export const recycleCreateEndpoints = {
  /** The customer's leases that are not over, the newest ten: a whole number of an identity document is a look, as everywhere. */
  recycleLeases: endpoint({
    base: 'order-management',
    method: 'POST',
    kind: 'read',
    path: '/merchant/recycle/order/leases',
    summary: '用户可抵扣的订单',
    permission: ['recycle:create'],
    body: z.strictObject({ id_card: searched.idCard() }),
    result: z.object({ list: z.array(tradable) }),
  }),
  /** One lease by its number. Whether it is the customer's own is told when the order is placed. */
  recycleLease: endpoint({
    base: 'order-management',
    method: 'GET',
    kind: 'read',
    path: '/merchant/recycle/order/lease',
    summary: '可抵扣的订单',
    permission: ['recycle:create'],
    query: z.strictObject({ order_no: orderNo }),
    result: tradable,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  /** Places an order for a customer who asked staff to, by the terms that he was asked by; its estimate binds as that of a shop's order does. Staff of a store place orders of theirs. */
  recycleCreate: endpoint({
    base: 'order-management',
    method: 'POST',
    kind: 'write',
    path: '/merchant/recycle/order/create',
    summary: '代客下回收单',
    permission: ['recycle:create'],
    body: z.strictObject({
      recycle_id: id('recycleGoods'),
      terms_version: integer(1, 1_000_000),
      option_ids: optionIds,
      way: z.enum(recycleWayNames),
      /** The store to which the device is brought; of no other way. */
      store_id: id('store').optional(),
      customer: sheetCustomer.omit({ payee_account: true }),
      payee_account: sheetCustomer.shape.payee_account,
      /** Where the device is fetched and goes back to; not needed where it is brought to a store. */
      address: recycleAddress.optional(),
      auto_accept: z.boolean().default(false),
      /** The customer's new lease whose first payments the device settles: by the estimate at once, by the price once it is inspected. */
      trade_order_no: orderNo.optional(),
      /** Why staff place it, and how the customer agreed. */
      note: requiredLine(200, '下单说明'),
    }),
    result: z.object({ order_id: z.string(), order_no: z.string(), version: z.int(), estimate: fen }),
    errors: [
      goodsErrors.RECYCLE_NOT_FOUND,
      goodsErrors.RECYCLE_TERMS_CHANGED,
      goodsErrors.RECYCLE_OPTION_UNKNOWN,
      goodsErrors.RECYCLE_ANSWERS,
      e.RECYCLE_NOT_BOUGHT,
      e.RECYCLE_STORE,
      e.RECYCLE_STORE_MISSING,
      e.RECYCLE_STORE_ODD,
      e.RECYCLE_ADDRESS,
      e.RECYCLE_ID_CARD,
      orders.ORDER_NOT_FOUND,
      e.TRADE_ORDER,
      e.TRADE_OTHER_PERSON,
      e.TRADE_TAKEN,
      e.TRADE_NOTHING,
    ],
  }),
} as const;
