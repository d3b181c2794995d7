import { z } from 'zod';
import { mostDevices } from '../orders/codes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { day, instant } from '../platform/shapes.ts';
import { ownUploadKey } from '../platform/uploads.ts';
import { mostParcelPhotos, trackStateNames } from './codes.ts';
import { deliveryColumns } from './delivery-list.ts';

/** A serial number: letters and digits as they stand on the device, kept in capitals. */
export const imei = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{8,20}$/, '请输入8至20位IMEI/SN');

export const expressNo = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{0,32}$/, '物流单号只能包含数字、字母和 -');

/** The serial numbers of one parcel's devices. */
export const imeis = z.array(imei).min(1, '请输入IMEI/SN').max(mostDevices, `一次最多发${mostDevices}台`);

/** What goes to whom, personal data masked. */
export const goesTo = z.object({
  goods_name: z.string(),
  sku_name: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  region: z.string(),
  street: z.string(),
});

export const deliveryRow = z.object({
  ...rowShape(deliveryColumns),
  id: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** The lease whose devices these replace, and where it stands; null and '' where they replace none. */
  original_order_id: z.string().nullable(),
  old_state_name: z.string(),
  /** How much of the order was sent: `deliveryStatusText`. */
  delivery_status: z.int(),
  delivery_status_name: z.string(),
  ...goesTo.shape,
  /** How many devices are out. */
  sent: z.int(),
  company_name: z.string(),
  express_no: z.string(),
  /** The supplier who sent the newest parcel for the merchant. */
  supplier_name: z.string(),
  /** The newest parcel that did not come back; empty where there is none. */
  parcel_id: z.string(),
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  overdue: z.boolean(),
  version: z.int(),
  /** orderActs, newestParcelActs. */
  actions: z.array(action),
});

/** What an inspection found of a device that came back refused. */
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
  /** The supplier who sent the parcel for the merchant; empty where the merchant did. */
  supplier_id: z.string(),
  supplier_name: z.string(),
  /** Serial numbers of the devices in the parcel. */
  imeis: z.array(z.string()),
  state: z.string(),
  state_name: z.string(),
  shipped_at: instant,
  shipped_by: z.string(),
  received_at: instant.nullable(),
  received_how: z.string(),
  note: z.string(),
  /** Who registered it as back, when and why; null for one that is not, or was before that was kept. */
  refused: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The address of the parcel's picture. Only for those who ship or may see plain data: a shipping label may be on it. */
  screenshot: z.string(),
  has_screenshot: z.boolean(),
  /** Pictures of the parcel's devices, in their order. */
  photos: z.array(shownPhoto),
  /** Where the parcel is, as its courier said last (`tracked_at`: when he was asked). `track_failure`: why his last answer was of no use. */
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  tracked_at: instant.nullable(),
  track_failure: z.string(),
  signed_at: instant.nullable(),
  /** Serial numbers of the parcel's devices that came back refused and wait for inspection. `may_inspect`: whether the caller may inspect them. */
  waiting: z.array(z.string()),
  may_inspect: z.boolean(),
  /** Whether the courier may be asked, by the person who looks. */
  may_track: z.boolean(),
  version: z.int(),
  /** parcelActs. */
  actions: z.array(action),
});
