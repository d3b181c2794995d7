import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { storeBusinessNames } from '../stores/codes.ts';
import { visitsErrors as e } from '../visits/errors.ts';
import { visitDays, visitSku } from '../visits/shapes.ts';

const base = 'java' as const;
const shop = { base, permission: 'shop' } as const;
const reading = { ...shop, kind: 'read', method: 'GET' } as const;
const writing = { ...shop, kind: 'write', method: 'POST' } as const;
const phone = z.string().regex(/^1\d{10}$/, '手机号格式不正确');
const visitNo = z
  .string()
  .regex(/^\d{18}$/, '预约号格式不正确')
  .meta({ entity: 'visitNo' });
const ofStore = z.strictObject({ store_id: id('store') });

const shopVisit = z.object({
  visit_no: z.string(),
  state: z.int(),
  state_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  sku_id: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  /** Devices that are collected, and how many of them are put aside or were handed over. */
  quantity: z.int(),
  aside: z.int(),
  at: instant,
  /** From then on it is expired. */
  keep_until: instant,
  /** How many customers wait before this one for devices; null where all are promised or put aside. */
  ahead: z.int().nullable(),
  /** The code that the customer shows at the store; '' unless all devices are put aside. */
  code: z.string(),
  order_id: z.string(),
  end_reason: z.string(),
});

/** Stores in which customers collect what they lease, and their visits. A visit costs nothing. */
export const shopVisitEndpoints = {
  shopStores: endpoint({
    ...reading,
    path: '/open/v1/stores',
    summary: '门店列表',
    query: z.strictObject({
      page: integer(1, 1000).default(1),
      page_size: integer(1, 50).default(20),
      /** Those of this city come first, then those of its province; others are left out. */
      city_code: z
        .string()
        .regex(/^\d{6}$/, '城市编码格式不正确')
        .optional(),
      business: z.enum(storeBusinessNames).optional(),
    }),
    result: z.object({
      list: z.array(
        z.object({
          store_id: z.string(),
          name: z.string(),
          city_code: z.string(),
          city_name: z.string(),
          address: z.string(),
          phone: z.string(),
          businesses: z.array(z.string()),
          /** Seven days from Monday; null on a day on which the store is closed. */
          hours: z.array(z.object({ open: z.string(), close: z.string() }).nullable()),
          hours_text: z.string(),
          images: z.array(z.string()),
        }),
      ),
      total: z.int(),
    }),
  }),
  shopStoreGoods: endpoint({
    ...reading,
    path: '/open/v1/stores/goods',
    summary: '门店现货',
    query: ofStore,
    result: z.object({ list: z.array(visitSku) }),
    errors: [e.VISIT_STORE],
  }),
  shopStoreTimes: endpoint({
    ...reading,
    path: '/open/v1/stores/times',
    summary: '门店可预约时间',
    query: ofStore,
    result: z.object({ list: visitDays }),
    errors: [e.VISIT_STORE],
  }),
  /** Makes a visit for an order of the shop that waits to be shipped, with all its devices, or for a SKU. A customer who has a live visit of the same is answered with that one. */
  shopVisitMake: endpoint({
    ...writing,
    path: '/open/v1/visits',
    summary: '预约到店',
    body: z.strictObject({
      store_id: id('store'),
      order_id: orderNo.optional(),
      sku_id: id('sku').optional(),
      customer: z.strictObject({ member_id: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/), name: requiredLine(30, '姓名'), phone }).optional(),
      at: instant,
      /** Whether the customer waits where all devices are promised. */
      may_wait: z.boolean().default(false),
    }),
    result: shopVisit,
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
  /** Says which order of the customer the visit is for. */
  shopVisitOrder: endpoint({
    ...writing,
    path: '/open/v1/visits/order',
    summary: '预约关联订单',
    body: z.strictObject({ visit_no: visitNo, order_id: orderNo }),
    result: shopVisit,
    errors: [e.VISIT_NOT_FOUND, e.VISIT_STATE, e.VISIT_LINKED, orders.ORDER_NOT_FOUND, e.VISIT_ORDER, e.VISIT_ORDER_TAKEN],
  }),
  shopVisitReschedule: endpoint({
    ...writing,
    path: '/open/v1/visits/reschedule',
    summary: '预约改期',
    body: z.strictObject({ visit_no: visitNo, at: instant }),
    result: shopVisit,
    errors: [e.VISIT_NOT_FOUND, e.VISIT_STATE, e.VISIT_TIME],
  }),
  /** Cancels a visit; one that is cancelled already stays so. */
  shopVisitCancel: endpoint({
    ...writing,
    path: '/open/v1/visits/cancel',
    summary: '取消到店预约',
    body: z.strictObject({ visit_no: visitNo, reason: line(200, '取消原因').default('') }),
    result: shopVisit,
    errors: [e.VISIT_NOT_FOUND, e.VISIT_STATE],
  }),
  shopVisit: endpoint({
    ...reading,
    path: '/open/v1/visits/detail',
    summary: '到店预约详情',
    query: z.strictObject({ visit_no: visitNo }),
    result: shopVisit,
    errors: [e.VISIT_NOT_FOUND],
  }),
} as const;
