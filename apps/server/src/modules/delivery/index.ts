export { shipBefore } from './rules/tabs.ts';
export { shipOrder } from './operations/ship-order.ts';
export { receiveOrder } from './operations/receive.ts';
export { bookPickup, callOffPickup, livePickup, type PickedUp } from './operations/pickups.ts';
export { bookingsOf, type BookingRow } from './store/booking.store.ts';
