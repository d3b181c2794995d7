import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { effect, oneOrder, orderNo } from '../orders/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, id, line, version } from '../platform/shapes.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { countErrors as counts } from '../stock/count-errors.ts';
import { courierCodes, deliveryTabs, refusedDestinations, refusedResults, toShipTabs } from './codes.ts';
import { deliveryErrors as e } from './errors.ts';
import { moreDeliveryEndpoints } from './more.ts';
import { deliveryLists } from './paths.ts';
import { returnedEndpoints } from './returned.ts';
import { exchangeFields } from './delivery-list.ts';
import { booking, deliveryRow, expressNo, goesTo, imeis, parcel, parcelPhotos, refusedInspection, track } from './shapes.ts';

const base = 'order-management' as const;
/** The rights of who sees the delivery list: one's own, and for the platform's staff a guest merchant's. */
const listing = [...deliveryLists, 'MangeGuestDeliver', 'RenewelDeliver'] as const;
const reader = [...listing, 'MangeGuestDetails', 'OrderDetail', 'DeliveryDetails', 'DeliverDetail', 'RecycleDeliver', 'RecycleDeliverDetails'] as const;

const moved = z.object({ order_id: z.string(), version: z.int(), effects: z.array(effect) });
const preview = z.boolean().default(false);

/** '1': only orders of newer devices that replace leased ones. */
const onlyExchanges = z.enum(['1']).optional();

export const deliveryEndpoints = {
  ...returnedEndpoints,
  deliveryTabs: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/categoryList',
    base,
    summary: '发货分类与数量',
    permission: listing,
    kind: 'read',
    viewable: true,
    body: z.strictObject({ exchange: onlyExchanges }),
    result: tabTree,
  }),
  deliveryList: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/list',
    base,
    summary: '发货列表',
    permission: listing,
    kind: 'read',
    viewable: true,
    body: z.strictObject({
      ...pageInput,
      tab: z.enum(deliveryTabs.map((tab) => tab.value)).default('all'),
      /** Of the orders to ship: those of which no device is out, or some are. */
      tab_item: z.enum(toShipTabs.map((tab) => tab.value)).optional(),
      ...filterShape(exchangeFields),
      exchange: onlyExchanges,
    }),
    result: pageOf(deliveryRow),
  }),
  courierOptions: endpoint({
    method: 'GET',
    path: '/merchant/order/deliver/couriers',
    base,
    summary: '物流公司选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  ship: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/ship',
    base,
    summary: '发货',
    permission: ['delivery:ship'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      version,
      company: z.enum(courierCodes),
      express_no: expressNo.default(''),
      /** The devices that go with this parcel: all that are still to ship, or some of them. */
      imeis,
      /** Whether devices that are not in stock yet are taken in with this parcel. */
      take_in: z.boolean().default(false),
      /** The supplier who sends the parcel for the merchant. */
      supplier_id: id('company').optional(),
      note: line(200, '备注').default(''),
      /** The key of a picture of the parcel. */
      screenshot: ownUploadKey.optional(),
      photos: parcelPhotos.default([]),
      preview,
    }),
    /** remaining: devices that are still to ship after this parcel. */
    result: moved.extend({ remaining: z.int() }),
    errors: [
      orders.ORDER_NOT_FOUND,
      e.SHIP_NOT_ALLOWED,
      e.TOO_MANY_DEVICES,
      e.DEVICE_REPEATED,
      e.DEVICE_UNKNOWN,
      e.DEVICE_MISREAD,
      e.DEVICE_OTHER_GOODS,
      e.DEVICE_HELD,
      e.DEVICE_ELSEWHERE,
      e.DEVICE_TO_INSPECT,
      e.EXPRESS_NO_REQUIRED,
      e.SUPPLIER_UNKNOWN,
      counts.COUNT_FREEZES,
      ...uploadRefusals,
    ],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/receive',
    base,
    summary: '确认收货',
    permission: ['delivery:receive'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, reason: line(200, '原因').default(''), preview }),
    result: moved,
    errors: [orders.ORDER_NOT_FOUND, e.RECEIVE_NOT_ALLOWED, e.REASON_REQUIRED],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/refuse',
    base,
    summary: '登记拒收退件',
    permission: ['delivery:refuse'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      version,
      /** Which parcel came back; needed where several are under way. */
      parcel_id: id('parcel').optional(),
      /** again: the parcel's devices are to be shipped once more. close: the order ends and its money goes back; nothing else of it may be under way. */
      outcome: z.enum(['again', 'close']),
      reason: line(200, '原因').default(''),
      preview,
    }),
    result: moved,
    errors: [
      orders.ORDER_NOT_FOUND,
      orders.PAYMENT_UNDER_WAY,
      e.REFUSE_NOT_ALLOWED,
      e.REASON_REQUIRED,
      e.PARCEL_REQUIRED,
      e.PARCEL_NOT_UNDER_WAY,
      e.OTHERS_UNDER_WAY,
      counts.COUNT_FREEZES,
    ],
  }),
  inspectRefused: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/inspectRefused',
    base,
    summary: '退件验货',
    permission: ['delivery:inspect'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      version,
      parcel_id: id('parcel'),
      /** Serial numbers of the parcel's devices that wait for inspection and of which the same was found. */
      imeis,
      result: z.literal(Object.keys(refusedResults).map(Number)),
      device_to: z.literal(Object.keys(refusedDestinations).map(Number)),
      photos: parcelPhotos.min(1, '请上传验货照片'),
      /** What is damaged or missing. */
      reason: line(200, '验货说明').default(''),
      preview,
    }),
    result: moved,
    errors: [orders.ORDER_NOT_FOUND, e.PARCEL_UNKNOWN, e.NOTHING_TO_INSPECT, e.DEVICE_NOT_WAITING, e.LOST_ONLY, e.NOTE_REQUIRED, ...uploadRefusals],
  }),
  orderListExpressInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderListExpressInfo',
    base,
    summary: '订单物流信息',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    /** quantity: the order's devices, `remaining` of them are still to ship. to: what goes to whom. may_book: a courier may be asked to come now. */
    result: z.object({ quantity: z.int(), remaining: z.int(), to: goesTo, list: z.array(parcel), bookings: z.array(booking), may_book: z.boolean() }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  editExpress: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/editExpress',
    base,
    summary: '修改物流',
    permission: ['delivery:ship'],
    kind: 'write',
    body: z.strictObject({
      parcel_id: id('parcel'),
      version,
      company: z.enum(courierCodes),
      express_no: expressNo.default(''),
      /** The supplier who sends the parcel for the merchant. null: the merchant itself. Left out: the supplier stays as it is. */
      supplier_id: id('company').nullable().optional(),
      reason: line(200, '原因').default(''),
    }),
    result: z.object({ version: z.int() }),
    errors: [e.NOTHING_SENT, e.EXPRESS_NO_REQUIRED, e.SUPPLIER_UNKNOWN, e.REASON_REQUIRED],
  }),
  ...moreDeliveryEndpoints,
  parcelDetail: endpoint({
    method: 'GET',
    path: '/merchant/order/deliver/parcel',
    base,
    summary: '发货详情',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder.extend({ parcel_id: id('parcel') }),
    /** tracks: the newest first. */
    result: z.object({
      parcel,
      devices: z.array(z.object({ imei: z.string(), goods_name: z.string(), sku_name: z.string(), status_name: z.string() })),
      /** What inspections found of the devices that came back refused. */
      inspections: z.array(refusedInspection),
      tracks: z.array(track),
    }),
    errors: [orders.ORDER_NOT_FOUND, e.PARCEL_UNKNOWN],
  }),
  trackParcel: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/track',
    base,
    summary: '立即查询物流',
    permission: ['delivery:ship', 'delivery:receive'],
    kind: 'write',
    body: z.strictObject({ parcel_id: id('parcel') }),
    result: z.object({ parcel_id: z.string() }),
    errors: [e.PARCEL_UNKNOWN, e.NOT_TRACKED, e.TRACKED_JUST_NOW, e.TRACKING_OFF],
  }),
} as const;
