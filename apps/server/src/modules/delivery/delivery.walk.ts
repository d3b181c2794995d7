import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { readyOrder, parcelUnderWay } from '../../contract-walk/parcels.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular, freshPicture, freshToken, prepare, warehouseOf } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { get } from '../../testing/http.ts';

async function booked(walker: Walker): Promise<Particular> {
  const { order } = await readyOrder(walker);
  const { id } = await prepare<{ id: string }>(walker, `/merchant/offline_shipping/mail/open_express?order_id=${order.order_id}&company=SF`, {});
  // The courier's answer is a change of its own.
  return { body: { booking_id: id, version: 2 } };
}

async function pictured(walker: Walker): Promise<Particular> {
  const { parcel } = await parcelUnderWay(walker);
  return { body: { parcel_id: parcel.id, version: parcel.version, key: await freshPicture(walker) } };
}

async function photographed(walker: Walker): Promise<Particular> {
  const { parcel } = await parcelUnderWay(walker);
  return { body: { parcel_id: parcel.id, version: parcel.version, photos: [await freshPicture(walker)] } };
}

/** How the calls on parcels and couriers succeed. */
export const deliveryWalk = particulars(deliveryEndpoints, {
  reDownload: async (walker) => {
    await exportsEnded(walker.server);
    return { query: { id: walker.fixtures.deliveryExport! } };
  },
  openExpress: async (walker) => ({ query: { order_id: (await readyOrder(walker)).order.order_id, company: 'SF' } }),
  cancelExpress: booked,
  updateExpressScreenshot: pictured,
  updateParcelPhotos: photographed,
  ship: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.readyOrder(shop);
    return { body: warehouse.parcel(order.order_id, version) };
  },
  receive: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.sentOrder(shop);
    return { body: { order_id: order.order_id, version, reason: '用户来电确认' } };
  },
  refuse: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.sentOrder(shop);
    return { body: { order_id: order.order_id, version, outcome: 'again', reason: '用户拒收' } };
  },
  inspectRefused: async (walker) => {
    const token = await freshToken(walker);
    const { warehouse, shop } = warehouseOf(walker, token);
    const { order, version, imei } = await warehouse.sentOrder(shop);
    const back = await warehouse.call('refuse', { order_id: order.order_id, version, outcome: 'again', reason: '用户拒收' });
    const { result } = await get<{ list: { id: string }[] }>(walker.server, { ...walker.person, token }, '/merchant/order/detail/orderListExpressInfo', {
      order_id: order.order_id,
    });
    const body = { order_id: order.order_id, version: back.result.version, parcel_id: result.list[0]!.id, imeis: [imei] };
    return { body: { ...body, result: 1, device_to: 20, photos: [await freshPicture(walker)] } };
  },
  editExpress: async (walker) => {
    const { parcel } = await parcelUnderWay(walker);
    return { body: { parcel_id: parcel.id, version: parcel.version, company: 'JD', express_no: 'JD100200300', reason: '单号录错' } };
  },
  parcelDetail: async (walker) => {
    const { order_id, parcel } = await parcelUnderWay(walker);
    return { query: { order_id, parcel_id: parcel.id } };
  },
  trackParcel: async (walker) => ({ body: { parcel_id: (await parcelUnderWay(walker)).parcel.id } }),
});
