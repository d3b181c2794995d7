export { shipBefore } from './rules/tabs.ts';
export { shipOrder } from './operations/ship-order.ts';
export { receiveOrder } from './operations/receive.ts';
export { bookPickup, callOffPickup, livePickup, type PickedUp } from './operations/pickups.ts';
export { askCourier, followParcels, refuseSoon } from './operations/ask-couriers.ts';
export { toldBy, type Told } from './rules/told.ts';
export { answerWithinMs, type Followed } from './store/tracking.store.ts';
export { bookingsOf, type BookingRow } from './store/booking.store.ts';
