import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { exportErrors, exportJob } from '../platform/downloads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { day, id, requiredLine, version } from '../platform/shapes.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { pickupCouriers } from './codes.ts';
import { deliveryErrors as e } from './errors.ts';
import { deliveryLists } from './paths.ts';
import { booking, imei, parcelPhotos } from './shapes.ts';

const base = 'order-management' as const;

/** Pick-ups, pictures of parcels, devices that are not where they should be, and the delivery list's file. */
export const moreDeliveryEndpoints = {
  reDownload: endpoint({
    method: 'GET',
    path: '/merchant/order/deliver/reDownload',
    base,
    summary: '重新导出发货列表',
    permission: ['delivery:export'],
    kind: 'write',
    /** An earlier export of the delivery list; only one's own. */
    query: z.strictObject({ id: id('deliveryExport') }),
    result: exportJob,
    errors: [exportErrors.NO_SUCH_LIST, exportErrors.EXPORT_RUNNING, exportErrors.EXPORT_TOO_LARGE],
  }),
  openExpress: endpoint({
    method: 'POST',
    path: '/merchant/offline_shipping/mail/open_express',
    base,
    summary: '预约快递上门取件',
    permission: ['delivery:ship'],
    kind: 'write',
    /** Fields are sent in the address. Sending the same order again goes on with a booking that the courier has not answered. */
    query: z.strictObject({ order_id: orderNo, company: z.enum(pickupCouriers), pickup_day: day.optional() }),
    result: booking,
    errors: [orders.ORDER_NOT_FOUND, e.BOOK_NOT_ALLOWED, e.BOOKED_ALREADY, e.PICKUP_DAY_PAST],
  }),
  cancelExpress: endpoint({
    method: 'POST',
    path: '/merchant/offline_shipping/mail/cancel_express',
    base,
    summary: '取消快递上门取件',
    permission: ['delivery:ship'],
    kind: 'write',
    body: z.strictObject({ booking_id: id('booking'), version, reason: requiredLine(200, '原因') }),
    result: booking,
    errors: [e.BOOKING_UNKNOWN, e.BOOKING_OVER],
  }),
  getOtherGoodsList: endpoint({
    method: 'POST',
    path: '/inventory/take/getOtherGoodsList',
    base,
    summary: '盘点：账外与串货设备',
    permission: deliveryLists,
    kind: 'read',
    /** Serial numbers of the devices that lie in the store, and the SKU that they should be. */
    body: z.strictObject({ sku_id: id('sku'), imeis: z.array(imei).min(1, '请输入IMEI/SN').max(500, '一次最多500台') }),
    /** `list`: devices that do not belong there, with the reason. `matched`: how many do. */
    result: z.object({
      matched: z.int(),
      list: z.array(
        z.object({
          imei: z.string(),
          reason: z.enum(['unknown', 'other']),
          reason_name: z.string(),
          goods_name: z.string(),
          sku_name: z.string(),
          status_name: z.string(),
        }),
      ),
    }),
    errors: [e.SKU_UNKNOWN],
  }),
  updateExpressScreenshot: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/updateExpressScreenshot',
    base,
    summary: '上传、更换物流截图',
    permission: ['delivery:ship'],
    kind: 'write',
    /** Without a key the parcel's picture is taken away. */
    body: z.strictObject({ parcel_id: id('parcel'), version, key: ownUploadKey.optional() }),
    result: z.object({ version: z.int() }),
    errors: [e.NOTHING_SENT, e.SCREENSHOT_SAME, ...uploadRefusals],
  }),
  updateParcelPhotos: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/updateParcelPhotos',
    base,
    summary: '补充、修改发货照片',
    permission: ['delivery:ship'],
    kind: 'write',
    /** `photos`: all pictures that the parcel has after the change. A parcel that is no longer under way keeps those that it had. */
    body: z.strictObject({ parcel_id: id('parcel'), version, photos: parcelPhotos }),
    result: z.object({ version: z.int() }),
    errors: [e.NOTHING_SENT, e.PHOTOS_SAME, e.PHOTOS_KEPT, ...uploadRefusals],
  }),
} as const;
