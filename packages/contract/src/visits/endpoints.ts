import { z } from 'zod';
import { deliveryErrors as d } from '../delivery/errors.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { mostDevices } from '../orders/codes.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { id, instant, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { deviceNo } from '../stock/shapes.ts';
import { visitTabValues } from './codes.ts';
import { visitsErrors as e } from './errors.ts';
import { pickUpCode, visitDays, visitDetail, visitRow, visitSku } from './shapes.ts';
import { visitFields } from './visit-list.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const lists = ['OfflineReserveList'] as const;
const maker = ['visit:make'] as const;
const confirmer = ['visit:confirm'] as const;
const writer = ['visit:write-off'] as const;
const reader = [...lists, 'OfflineReserveDetail', ...maker, ...confirmer, ...writer] as const;

const ofVisit = { visit_id: id('storeVisit') };
const seen = { ...ofVisit, version };
const reason = requiredLine(200, '原因');
const changed = z.object({ version: z.int() });
const toVisit = [e.VISIT_NOT_FOUND, e.VISIT_STATE] as const;
const phone = z.string().regex(/^1\d{10}$/, '请输入11位手机号');
const shownStore = z.strictObject({ store_id: id('store') });

/** Customers who come to a store for a device (domain notes 3.9, 5.6). The calls are ours; the specification names the screens only. Store staff see and do those of their store. */
export const visitsEndpoints = {
  visitList: endpoint({
    ...reading,
    path: '/merchant/offline/visit/list',
    summary: '门店预约',
    permission: lists,
    query: z.strictObject({ ...pageInput, tab: z.enum(visitTabValues).optional(), ...filterShape(visitFields) }),
    result: pageOf(visitRow),
  }),
  visitTabs: endpoint({ ...reading, path: '/merchant/offline/visit/tabs', summary: '门店预约数量', permission: lists, result: tabTree }),
  visitDetail: endpoint({
    ...reading,
    path: '/merchant/offline/visit/detail',
    summary: '预约详情',
    permission: reader,
    query: z.strictObject(ofVisit),
    result: visitDetail,
    errors: [e.VISIT_NOT_FOUND],
  }),
  /** Stores at which customers may collect; for people of a store, theirs. */
  visitStores: endpoint({
    ...reading,
    path: '/merchant/offline/visit/stores',
    summary: '可预约门店',
    permission: [...lists, ...maker],
    result: z.object({ list: z.array(z.object({ value: z.string(), name: z.string() })) }),
  }),
  visitSkus: endpoint({
    ...reading,
    path: '/merchant/offline/visit/skus',
    summary: '门店可预约商品',
    permission: maker,
    query: shownStore,
    result: z.object({ list: z.array(visitSku) }),
    errors: [e.VISIT_STORE],
  }),
  visitTimes: endpoint({
    ...reading,
    path: '/merchant/offline/visit/times',
    summary: '门店可预约时间',
    permission: maker,
    query: shownStore,
    result: z.object({ list: visitDays }),
    errors: [e.VISIT_STORE],
  }),
  /** Devices that stand free at the visit's store and are of its SKU, to choose from; a hundred at most. */
  visitDevices: endpoint({
    ...reading,
    path: '/merchant/offline/visit/devices',
    summary: '可备货设备',
    permission: confirmer,
    query: z.strictObject(ofVisit),
    result: z.object({ list: z.array(z.object({ imei: z.string(), degree_name: z.string(), since: instant })) }),
    errors: [e.VISIT_NOT_FOUND],
  }),
  /** Makes a visit: of an order that waits to be shipped, or of a SKU for a customer who orders later. Whoever may wait is put into the queue where all devices are promised. */
  visitMake: endpoint({
    ...writing,
    path: '/merchant/offline/visit/save',
    summary: '新增预约',
    permission: maker,
    body: z.strictObject({
      store_id: id('store'),
      /** The order that is collected. */
      order_id: orderNo.optional(),
      sku_id: id('sku').optional(),
      name: line(30, '姓名').default(''),
      phone: phone.or(z.literal('')).default(''),
      at: instant,
      may_wait: z.boolean().default(false),
    }),
    result: z.object({ visit_id: z.string(), visit_no: z.string(), ahead: z.int().nullable() }),
    errors: [
      e.VISIT_STORE,
      e.VISIT_GOODS,
      e.VISIT_TIME,
      e.VISIT_FULL,
      e.VISIT_CUSTOMER,
      orders.ORDER_NOT_FOUND,
      e.VISIT_ORDER,
      e.VISIT_ORDER_TAKEN,
      e.TOO_MANY_VISITS,
    ],
  }),
  /**
   * Puts a device aside, of an order of several one after the other: with the last one the customer may come. The code is told then, once, where no shop tells it to its customer;
   * '' otherwise.
   */
  visitConfirm: endpoint({
    ...writing,
    path: '/merchant/offline/visit/confirm',
    summary: '确认预约',
    permission: confirmer,
    body: z.strictObject({ ...seen, number: deviceNo }),
    /** `left`: how many devices are still to be put aside. */
    result: z.object({ version: z.int(), left: z.int(), code: z.string() }),
    errors: [...toVisit, e.VISIT_QUEUED, e.VISIT_DEVICE],
  }),
  /** A new pick-up code in the place of one that was lost; tries begin anew. */
  visitNewCode: endpoint({
    ...writing,
    path: '/merchant/offline/visit/newCode',
    summary: '重发取件码',
    permission: confirmer,
    body: z.strictObject({ ...seen, reason }),
    result: z.object({ version: z.int(), code: z.string() }),
    errors: toVisit,
  }),
  /** Hands all devices over: the order is shipped with them and received at once. */
  visitWriteOff: endpoint({
    ...writing,
    path: '/merchant/offline/visit/writeOff',
    summary: '核销预约',
    permission: writer,
    body: z.strictObject({
      ...seen,
      code: pickUpCode,
      /** The last four characters of the customer's ID number, as the document shows them. */
      id_tail: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^\d{3}[\dX]$/, '请输入证件号码后四位'),
      /** Whether the document itself was seen. */
      id_seen: z.boolean(),
      /** The devices that go, as they are scanned: all that are collected. */
      numbers: z.array(deviceNo).min(1).max(mostDevices),
    }),
    result: z.object({ version: z.int(), order_no: z.string(), rent_start: z.iso.date(), rent_end: z.iso.date() }),
    errors: [
      ...toVisit,
      e.VISIT_NO_ORDER,
      e.VISIT_ORDER,
      e.VISIT_DEVICE,
      e.VISIT_UNSCANNED,
      e.CODE_WRONG,
      e.ID_WRONG,
      e.CODE_RESTS,
      e.ID_UNSEEN,
      d.SHIP_NOT_ALLOWED,
      d.DEVICE_HELD,
      d.DEVICE_ELSEWHERE,
      d.DEVICE_OTHER_GOODS,
      d.RECEIVE_NOT_ALLOWED,
    ],
  }),
  visitReschedule: endpoint({
    ...writing,
    path: '/merchant/offline/visit/reschedule',
    summary: '预约改期',
    permission: maker,
    body: z.strictObject({ ...seen, at: instant, reason: line(200, '原因').default('') }),
    result: changed,
    errors: [...toVisit, e.VISIT_TIME],
  }),
  /** Says which order of the customer is collected. */
  visitLink: endpoint({
    ...writing,
    path: '/merchant/offline/visit/link',
    summary: '预约关联订单',
    permission: maker,
    body: z.strictObject({ ...seen, order_id: orderNo }),
    result: changed,
    errors: [...toVisit, e.VISIT_LINKED, orders.ORDER_NOT_FOUND, e.VISIT_ORDER, e.VISIT_ORDER_TAKEN],
  }),
  visitCancel: endpoint({
    ...writing,
    path: '/merchant/offline/visit/cancel',
    summary: '取消预约',
    permission: [...maker, ...confirmer],
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: toVisit,
  }),
} as const;
