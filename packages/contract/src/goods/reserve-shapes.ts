import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { picture } from '../platform/form-shapes.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput } from '../platform/paging.ts';
import { fen, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { mostPictures, mostReservations } from './codes.ts';
import { publicUploadKey as publicKey } from '../platform/uploads.ts';
import { reservationColumns, reservationFields } from './reservation-list.ts';
import { reserveColumns, reserveFields } from './reserve-list.ts';

/** An instant that a caller may send. */
const moment = z.iso.datetime({ error: '时间格式不正确' });
const price = integer(1, 1_000_000_000);

/** Name and category are enough for a draft; `reserveSubmitCheck` tells what else lacks. */
export const reserveInput = z.strictObject({
  name: requiredLine(60, '商品名称'),
  category_id: id('goodsCategory'),
  brand_id: id('goodsBrand').optional(),
  /** Uploads of the merchant, the first is the main one. */
  images: z.array(publicKey).max(mostPictures, `最多上传${mostPictures}张图片`).default([]),
  /** HTML of the editor; the server keeps what is harmless. */
  detail: z.string().max(50_000, '商品详情过长').default(''),
  /** What a period is expected to cost, fen; both or none. */
  least_price: price.optional(),
  most_price: price.optional(),
  /** From when until when customers reserve. */
  reserve_from: moment.optional(),
  reserve_to: moment.optional(),
  /** Most reservations; left out for no limit. */
  quota: integer(1, mostReservations).optional(),
  /** The goods for lease that customers may order once sale is opened. */
  goods_id: id('goods').optional(),
});

export const reserveFilter = z.strictObject({
  ...pageInput,
  /** A part of the name. */
  q: line(60, '商品名称').optional(),
  ...filterShape(reserveFields),
  tab: integer(0, 99).optional(),
});

const standing = {
  ...rowShape(reserveColumns),
  reserve_id: z.string(),
  merchant_id: z.string(),
  /** What a period is expected to cost, fen. */
  least_price: fen.nullable(),
  most_price: fen.nullable(),
  reserve_from: instant.nullable(),
  reserve_to: instant.nullable(),
  quota: z.int().nullable(),
  /** Reservations that were not cancelled. */
  reserved: z.int(),
  goods_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  reject_reason: z.string(),
  /** Until when reservations are kept for their customers, once sale is opened. */
  hold_until: instant.nullable(),
  version: z.int(),
  actions: z.array(action),
};
export const reserveRow = z.object({ id: z.string(), image: z.string(), ...standing });

export const reserveDetail = z.object({
  ...standing,
  category_id: z.string(),
  brand_id: z.string(),
  images: z.array(picture),
  detail: z.string(),
  created_at: instant,
  submitted_at: instant.nullable(),
  submitted_by: z.string(),
  /** What the goods lack before they can be handed in. */
  missing: z.array(z.string()),
  /** Why goods of this status cannot be edited; empty where they can. */
  closed: z.string(),
  /** Customers are reserving the goods: category, brand, price and start stay as they are. */
  promised: z.boolean(),
});

export const reservationFilter = z.strictObject({
  ...pageInput,
  ...filterShape(reservationFields),
});

export const reservationRow = z.object({
  ...rowShape(reservationColumns),
  id: z.string(),
  reserve_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** The number of the order that the reservation became; empty where it became none. */
  order_id: z.string(),
});
export type ReservationRow = z.output<typeof reservationRow>;
