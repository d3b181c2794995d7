import { call, get, post } from '../../testing/http.ts';
import { done } from '../leases.ts';
import { readyOrder } from '../parcels.ts';
import { freshPicture, prepare, warehouseOf } from '../preparing.ts';
import type { Walker } from '../walker.ts';
import type { Doing, Offered } from './tried.ts';

interface Row {
  id: string;
  version: number;
  actions: Offered[];
}
interface ParcelRow extends Row {
  photos: { key: string }[];
}
export interface SentRow extends Row {
  order_id: string;
  parcel_id: string;
}

const expressOf = async ({ server, person }: Walker, order_id: string) =>
  done(await get<{ list: ParcelRow[]; bookings: Row[] }>(server, person, '/merchant/order/detail/orderListExpressInfo', { order_id }));
const parcelCall = ({ server, person }: Walker, name: string, { id, version }: Row, more: object) =>
  post(server, person, `/merchant/order/detail/${name}`, { parcel_id: id, version, ...more });

/** Orders whose parcels are on their way, have arrived, or came back. */
export async function someParcels(walker: Walker): Promise<Record<string, string>> {
  const { warehouse, shop } = warehouseOf(walker, walker.person.token);
  const sent = async (then?: 'receive' | 'refuse') => {
    const { order, version } = await warehouse.sentOrder(shop);
    const [parcel] = (await expressOf(walker, order.order_id)).list;
    done(await parcelCall(walker, 'updateParcelPhotos', parcel!, { photos: [await freshPicture(walker), await freshPicture(walker)] }));
    if (then) done(await warehouse.call(then, { order_id: order.order_id, version, reason: '核实', ...(then === 'refuse' ? { outcome: 'again' } : {}) }));
    return order.order_id;
  };
  return { 'on its way': await sent(), 'that arrived': await sent('receive'), 'that came back': await sent('refuse') };
}
export const parcelsOf = async (walker: Walker, order: string) => (await expressOf(walker, order)).list;

/** @param key a picture that nothing holds */
export const parcelDoings = (walker: Walker, key: string): Record<string, Doing<ParcelRow>> => ({
  edit: (row) => parcelCall(walker, 'editExpress', row, { company: 'JD', express_no: 'JD1234567', reason: '更正' }),
  screenshot: (row) => parcelCall(walker, 'updateExpressScreenshot', row, { key }),
  photos: (row) => parcelCall(walker, 'updateParcelPhotos', row, { photos: [...row.photos.map((photo) => photo.key), key] }),
  dropPhotos: (row) => parcelCall(walker, 'updateParcelPhotos', row, { photos: row.photos.slice(1).map((photo) => photo.key) }),
});

/** Couriers who will come, and one who was called off. */
export async function someBookings(walker: Walker): Promise<Row[]> {
  const found: Row[] = [];
  for (const calledOff of [false, true]) {
    const { order_id } = (await readyOrder(walker)).order;
    await prepare(walker, `/merchant/offline_shipping/mail/open_express?order_id=${order_id}&company=SF`, {});
    const [row] = (await expressOf(walker, order_id)).bookings;
    if (calledOff) done(await bookingDoings(walker)['cancel']!(row!));
    found.push(...(await expressOf(walker, order_id)).bookings);
  }
  return found;
}
export const bookingDoings = ({ server, person }: Walker): Record<string, Doing<Row>> => ({
  cancel: ({ id, version }) => post(server, person, '/merchant/offline_shipping/mail/cancel_express', { booking_id: id, version, reason: '改期' }),
});

export const sentRowsOf = async ({ server, person }: Walker, orders: readonly string[]) =>
  done(await post<{ list: SentRow[] }>(server, person, '/merchant/order/deliver/list', { page: 1, page_size: 50 })).list.filter(({ order_id }) =>
    orders.includes(order_id),
  );
/** What a row offers of its newest parcel. */
export const newestDoings = (walker: Walker): Record<string, Doing<SentRow>> => ({
  editExpress: async ({ order_id, parcel_id }) => {
    const row = (await expressOf(walker, order_id)).list.find(({ id }) => id === parcel_id)!;
    return parcelDoings(walker, '')['edit']!(row);
  },
  track: ({ order_id, parcel_id }) => call(walker.server, walker.person, 'GET', '/merchant/order/deliver/parcel', { query: { order_id, parcel_id } }),
});
