import { couriers, parcelStates, receiptWays, type Courier, type ReceiptWay } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/addresses.ts';
import { findOrder } from '../../orders/index.ts';
import { bookingsOf } from '../store/booking.store.ts';
import { parcelsOf, type ParcelRow } from '../store/parcel.store.ts';
import { bookingShape } from './book-courier.ts';
import { stillToShip } from './devices-to-ship.ts';

/** A label with a name and an address may stand on the picture. */
const seesPictures = (ctx: Ctx) => ctx.can('delivery:ship') || ctx.can('order:plain');

const shape = (ctx: Ctx, row: ParcelRow) => ({
  id: String(row.id),
  company: row.company,
  company_name: couriers[row.company as Courier] ?? row.company,
  express_no: row.express_no,
  imeis: row.imeis,
  state: row.state,
  state_name: parcelStates[row.state],
  shipped_at: row.shipped_at.toISOString(),
  shipped_by: row.shipped_by,
  received_at: row.received_at?.toISOString() ?? null,
  received_how: row.received_how === '' ? '' : receiptWays[row.received_how as ReceiptWay],
  note: row.note,
  screenshot: row.screenshot_key !== null && seesPictures(ctx) ? urlOf(row.screenshot_key) : '',
  has_screenshot: row.screenshot_key !== null,
  version: row.version,
});

/** The parcels that went out for an order, and the couriers who were asked to come for one. */
export const expressInfo = operation(deliveryEndpoints.orderListExpressInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bookings = await bookingsOf(ctx, order.id);
  const alive = bookings.some((each) => each.state === 'booked' || each.state === 'cancelling');
  return {
    quantity: order.quantity,
    remaining: await stillToShip(ctx, order),
    list: (await parcelsOf(ctx, order.id)).map((row) => shape(ctx, row)),
    bookings: bookings.map((row) => bookingShape(row, order.order_no)),
    may_book: ctx.can('delivery:ship') && order.status === orderStatus.TO_SHIP && !alive,
  };
});

export const courierOptions = operation(deliveryEndpoints.courierOptions, () => ({
  list: Object.entries(couriers).map(([value, name]) => ({ value, name })),
}));
