import { z } from 'zod';
import { courierCodes, trackStateNames } from '../delivery/codes.ts';
import { expressNo } from '../delivery/shapes.ts';
import { goodsErrors } from '../goods/errors.ts';
import { optionIds } from '../goods/recycle-shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fen, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { recycleWayNames } from '../recycling/codes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { recyclingErrors as e } from '../recycling/errors.ts';
import { recycleAddress } from '../recycling/shapes.ts';
import { storefrontErrors } from './errors.ts';

const base = 'java' as const;
const shop = { base, permission: 'shop' } as const;
const writing = { ...shop, kind: 'write', method: 'POST' } as const;
const phone = z.string().regex(/^1\d{10}$/, '手机号格式不正确');
const recycleNo = z
  .string()
  .regex(/^[0-9A-Z]{6,24}$/, '回收单号格式不正确')
  .meta({ entity: 'recycleNo' });
const tradeRefusals = [orders.ORDER_NOT_FOUND, e.TRADE_ORDER, e.TRADE_OTHER_PERSON, e.TRADE_TAKEN, e.TRADE_NOTHING] as const;
const ofOrder = { recycle_no: recycleNo };
const toOrder = [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE] as const;

/** An order as its shop sees it. Why a device was stopped is never told. */
const shopRecycle = z.object({
  recycle_no: z.string(),
  shop_order_no: z.string(),
  state: z.int(),
  state_name: z.string(),
  recycle_id: z.string(),
  recycle_name: z.string(),
  /** What was estimated, fen, and until when it binds if the inspection finds the same. */
  estimate: fen,
  bound_until: instant,
  /** The offer that waits for an answer or was answered: its number, sum and what differs from what the customer said; null before the inspection. */
  offer: z
    .object({
      quote_version: z.int(),
      price: fen,
      until: instant.nullable(),
      lines: z.array(z.object({ group: z.string(), said: z.string(), found: z.string(), fell: fen, reading: z.string() })),
      refusals: z.array(z.string()),
    })
    .nullable(),
  /** What went to the customer in money, fen. */
  paid: fen,
  paid_at: instant.nullable(),
  /** The new lease whose first payments the device settles: what stands as settled, fen, until when the device has to come, and what a bill asks for because the device was worth less. */
  trade_in: z.object({ order_id: z.string(), credit: fen, until: instant.nullable(), difference: fen, ended: z.boolean() }).nullable(),
  /** The courier who comes for the device, and the code that he asks the customer for; null where nobody is to come. */
  pickup: z.object({ company: z.string(), day: z.string(), code: z.string() }).nullable(),
  company: z.string(),
  express_no: z.string(),
  back_company: z.string(),
  back_no: z.string(),
  /** The parcels by which the device comes and goes home, the newest first, and where each is as its courier said last. */
  parcels: z.array(
    z.object({ way: z.string(), company: z.string(), express_no: z.string(), track_state: z.enum(trackStateNames), signed_at: instant.nullable() }),
  ),
  end_reason: z.string(),
});

/** What customers sell to the merchant. */
export const shopRecycleEndpoints = {
  /** Places an order by the terms that the customer was asked by: its estimate binds for the days that the merchant promises. */
  shopRecycleOrder: endpoint({
    ...writing,
    path: '/open/v1/recycle/orders',
    summary: '下回收订单',
    body: z.strictObject({
      /** The shop's own number: the same number twice is the same order. */
      shop_order_no: z.string().regex(/^[0-9A-Za-z_-]{6,64}$/, '商户回收单号格式不正确'),
      recycle_id: id('recycleGoods'),
      terms_version: integer(1, 1_000_000),
      option_ids: optionIds,
      way: z.enum(recycleWayNames),
      /** The store to which the device is brought. */
      store_id: id('store').optional(),
      customer: z.strictObject({
        member_id: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/),
        name: requiredLine(30, '姓名'),
        phone,
        id_card: z.string().regex(/^\d{17}[\dX]$/, '身份证号格式不正确'),
      }),
      /** The customer's account at the payment channel: a phone number or an e-mail. Whose it is the channel checks by the name. */
      payee_account: z.string().regex(/^(1\d{10}|[^@\s]{1,60}@[^@\s]{1,60})$/, '收款账号须为手机号或邮箱'),
      /** Where the device is fetched and goes back to; not needed where it is brought to a store. */
      address: recycleAddress.optional(),
      /** Whether the customer agrees beforehand to an offer that is not below the estimate. */
      auto_accept: z.boolean().default(false),
      /** The customer's new lease whose first payments the device settles: by the estimate at once, by the price once it is inspected. */
      trade_in: z.strictObject({ order_id: orderNo }).optional(),
    }),
    result: shopRecycle,
    errors: [
      storefrontErrors.RECYCLE_NOT_FOUND,
      goodsErrors.RECYCLE_TERMS_CHANGED,
      goodsErrors.RECYCLE_OPTION_UNKNOWN,
      goodsErrors.RECYCLE_ANSWERS,
      e.RECYCLE_NOT_BOUGHT,
      e.RECYCLE_STORE,
      e.RECYCLE_STORE_MISSING,
      e.RECYCLE_ADDRESS,
      e.SHOP_RECYCLE_TAKEN,
      ...tradeRefusals,
    ],
  }),
  shopRecycleShip: endpoint({
    ...writing,
    path: '/open/v1/recycle/orders/ship',
    summary: '用户寄出回收设备',
    body: z.strictObject({ ...ofOrder, company: z.enum(courierCodes), express_no: expressNo.min(1, '请填写物流单号') }),
    result: shopRecycle,
    errors: toOrder,
  }),
  /** Accepts or refuses an offer. The same answer twice is one. */
  shopRecycleAnswer: endpoint({
    ...writing,
    path: '/open/v1/recycle/orders/answer',
    summary: '用户答复回收报价',
    body: z.strictObject({ ...ofOrder, quote_version: integer(1, 100), accept: z.boolean(), reason: line(200, '原因').default('') }),
    result: shopRecycle,
    errors: [...toOrder, e.RECYCLE_OFFER_OLD],
  }),
  /** Cancels an order before its device is signed in; one that is cancelled already stays so. */
  shopRecycleCancel: endpoint({
    ...writing,
    path: '/open/v1/recycle/orders/cancel',
    summary: '用户取消回收订单',
    body: z.strictObject({ ...ofOrder, reason: line(200, '原因').default('') }),
    result: shopRecycle,
    errors: toOrder,
  }),
  shopRecycleDetail: endpoint({
    ...shop,
    kind: 'read',
    method: 'GET',
    path: '/open/v1/recycle/orders/detail',
    summary: '查询回收订单',
    query: z.strictObject(ofOrder),
    result: shopRecycle,
    errors: [e.RECYCLE_ORDER_NOT_FOUND],
  }),
} as const;
