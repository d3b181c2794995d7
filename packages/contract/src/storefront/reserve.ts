import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { storefrontErrors as e } from './errors.ts';

const base = 'java' as const;
const shop = { base, permission: 'shop' } as const;
const paged = z.strictObject({ page: integer(1, 1000).default(1), page_size: integer(1, 50).default(20) });
const phone = z.string().regex(/^1\d{10}$/, '手机号格式不正确');
const reserveNo = z
  .string()
  .regex(/^\d{18}$/, '预约号格式不正确')
  .meta({ entity: 'reservation' });

const model = z.object({
  reserve_id: z.string(),
  reserve_name: z.string(),
  category_name: z.string(),
  brand_name: z.string(),
  images: z.array(z.string()),
  /** What a period is expected to cost, fen; null where that is not told. */
  least_price: fen.nullable(),
  most_price: fen.nullable(),
  reserve_from: instant,
  reserve_to: instant,
  /** Reservations that are still possible; null without a limit. */
  places_left: z.int().nullable(),
  /** Whether sale is opened: customers then order `goods_id`, which is empty before. */
  on_sale: z.boolean(),
  goods_id: z.string(),
});

const reservation = z.object({
  reserve_no: z.string(),
  reserve_id: z.string(),
  reserve_name: z.string(),
  /** The reservation's state: 10 reserved, 20 became an order, 30 cancelled, 40 expired. */
  state: z.int(),
  state_name: z.string(),
  wish: z.string(),
  reserved_at: instant,
  /** The goods to order once sale is opened, and until when the reservation is kept. */
  goods_id: z.string(),
  hold_until: instant.nullable(),
  /** The number of the order that the reservation became; empty before. */
  order_id: z.string(),
  cancel_reason: z.string(),
});

/** Models that customers reserve before they are sold. A reservation costs nothing. */
export const reserveEndpoints = {
  shopReserveGoodsList: endpoint({
    ...shop,
    kind: 'read',
    method: 'GET',
    path: '/open/v1/reserve/goods',
    summary: '预约中与已开售的预约商品列表',
    query: paged,
    result: z.object({ list: z.array(model), total: z.int() }),
  }),
  shopReserveGoods: endpoint({
    ...shop,
    kind: 'read',
    method: 'GET',
    path: '/open/v1/reserve/goods/detail',
    summary: '预约商品详情',
    query: z.strictObject({ reserve_id: id('reserveGoods') }),
    /** `detail` is HTML that the server has cleaned. */
    result: model.extend({ detail: z.string() }),
    errors: [e.RESERVE_GOODS_NOT_FOUND],
  }),
  /** Reserves a model. A customer who has a live reservation of it is answered with that one. */
  shopReserve: endpoint({
    ...shop,
    kind: 'write',
    method: 'POST',
    path: '/open/v1/reserve',
    summary: '预约商品',
    body: z.strictObject({
      reserve_id: id('reserveGoods'),
      channel_id: z.string().max(20),
      customer: z.strictObject({ member_id: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/), name: requiredLine(30, '姓名'), phone }),
      /** The SKU that the customer would like, in words. */
      wish: line(60, '规格意向').default(''),
    }),
    result: reservation,
    errors: [e.RESERVE_GOODS_NOT_FOUND, e.RESERVE_NOT_OPEN, e.RESERVE_OVER, e.RESERVE_FULL, e.RESERVE_CHANNEL],
  }),
  /** Cancels a reservation; one that is cancelled already stays so. */
  shopReserveCancel: endpoint({
    ...shop,
    kind: 'write',
    method: 'POST',
    path: '/open/v1/reserve/cancel',
    summary: '取消预约',
    body: z.strictObject({ reserve_no: reserveNo, reason: line(200, '取消原因').default('') }),
    result: reservation,
    errors: [e.RESERVATION_NOT_FOUND, e.RESERVATION_OVER],
  }),
  shopReservation: endpoint({
    ...shop,
    kind: 'read',
    method: 'GET',
    path: '/open/v1/reserve/detail',
    summary: '预约详情',
    query: z.strictObject({ reserve_no: reserveNo }),
    result: reservation,
    errors: [e.RESERVATION_NOT_FOUND],
  }),
} as const;
