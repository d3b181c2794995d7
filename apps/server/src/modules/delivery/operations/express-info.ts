import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { bookingsOf } from '../store/booking.store.ts';
import { parcelsOf } from '../store/parcel.store.ts';
import { receiverOf, type Receiver } from '../store/receiver.view.ts';
import { bookingShape } from './book-courier.ts';
import { stillToShip } from './devices-to-ship.ts';
import { parcelShape } from './parcel-shape.ts';

const goesTo = ({ goods_name, sku_name, receiver_name, receiver_phone, region, street }: Receiver) => ({
  goods_name,
  sku_name,
  receiver_name: maskName(receiver_name),
  receiver_phone: maskPhone(receiver_phone),
  region,
  street: maskAddress(street),
});

/** What goes to whom, the parcels that went out for an order, and the couriers who were asked to come for one. */
export const expressInfo = operation(deliveryEndpoints.orderListExpressInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bookings = await bookingsOf(ctx, { orderId: order.id });
  const alive = bookings.some((each) => each.state === 'booked' || each.state === 'cancelling');
  return {
    quantity: order.quantity,
    remaining: await stillToShip(ctx, order),
    to: goesTo(await receiverOf(ctx, order.id)),
    list: (await parcelsOf(ctx, order.id)).map((row) => parcelShape(ctx, row)),
    bookings: bookings.map((row) => bookingShape(ctx, row, order.order_no)),
    may_book: ctx.can('delivery:ship') && order.status === orderStatus.TO_SHIP && !alive,
  };
});

export const courierOptions = operation(deliveryEndpoints.courierOptions, () => ({
  list: Object.entries(couriers).map(([value, name]) => ({ value, name })),
}));
