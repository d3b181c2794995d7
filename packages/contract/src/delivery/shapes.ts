import { z } from 'zod';
import { mostDevices } from '../orders/codes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { day, instant } from '../platform/shapes.ts';
import { ownUploadKey } from '../platform/uploads.ts';
import { mostParcelPhotos, trackStateNames } from './codes.ts';
import { deliveryColumns } from './delivery-list.ts';

/** Letters and digits as they stand on the device; kept in capitals. */
export const imei = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{8,20}$/, '请输入8至20位IMEI/SN');

export const expressNo = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{0,32}$/, '物流单号只能包含数字、字母和 -');

/** The devices of one parcel. */
export const imeis = z.array(imei).min(1, '请输入IMEI/SN').max(mostDevices, `一次最多发${mostDevices}台`);

export const deliveryRow = z.object({
  ...rowShape(deliveryColumns),
  id: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** How much of it was sent: deliveryStatusText. */
  delivery_status: z.int(),
  delivery_status_name: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  /** Masked. */
  receiver_name: z.string(),
  receiver_phone: z.string(),
  region: z.string(),
  street: z.string(),
  /** How many devices are out. */
  sent: z.int(),
  company_name: z.string(),
  express_no: z.string(),
  /** Who sent the newest parcel for the merchant. */
  supplier_name: z.string(),
  /** Of the newest parcel that did not come back; empty without one. */
  parcel_id: z.string(),
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  overdue: z.boolean(),
  version: z.int(),
  /** orderActs, newestParcelActs. */
  actions: z.array(action),
});

/** What was found of a device that came back refused. */
export const refusedInspection = z.object({
  imei: z.string(),
  result_name: z.string(),
  device_to_name: z.string(),
  note: z.string(),
  at: instant,
  inspector_name: z.string(),
  photos: z.array(z.object({ key: z.string(), url: z.string() })),
});

/** What happened to a parcel on its way, in the courier's words. */
export const track = z.object({ at: instant, place: z.string(), text: z.string() });

/** A courier who is asked to come. */
export const booking = z.object({
  id: z.string(),
  order_id: z.string(),
  company: z.string(),
  company_name: z.string(),
  pickup_day: day,
  state: z.string(),
  state_name: z.string(),
  pickup_code: z.string(),
  failure: z.string(),
  booked_by: z.string(),
  created_at: instant,
  version: z.int(),
  /** bookingActs. */
  actions: z.array(action),
});

/** Pictures of the devices of one parcel, as they were when they were shipped; for the merchant's own staff. */
export const parcelPhotos = z.array(ownUploadKey).max(mostParcelPhotos, `发货照片最多${mostParcelPhotos}张`);

/** A picture that is shown. */
export const shownPhoto = z.object({ key: z.string(), url: z.string() });

export const parcel = z.object({
  id: z.string(),
  company: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  /** Who sent it for the merchant; empty where that was the merchant. */
  supplier_id: z.string(),
  supplier_name: z.string(),
  /** Of the devices that it carries. */
  imeis: z.array(z.string()),
  state: z.string(),
  state_name: z.string(),
  shipped_at: instant,
  shipped_by: z.string(),
  received_at: instant.nullable(),
  received_how: z.string(),
  note: z.string(),
  /** The picture's address, for those who ship or may see plain data: a label may stand on it. */
  screenshot: z.string(),
  has_screenshot: z.boolean(),
  /** Of the devices, in their order. */
  photos: z.array(shownPhoto),
  /** Where it is, as its courier said last; he was asked at tracked_at. track_failure tells why his last answer was of no use. */
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  tracked_at: instant.nullable(),
  track_failure: z.string(),
  signed_at: instant.nullable(),
  /** Its devices that came back refused and wait for their inspection; `may_inspect`: by the person who looks. */
  waiting: z.array(z.string()),
  may_inspect: z.boolean(),
  /** Whether the courier may be asked, by the person who looks. */
  may_track: z.boolean(),
  version: z.int(),
  /** parcelActs. */
  actions: z.array(action),
});
