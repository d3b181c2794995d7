import type { DeliveryTab, ToShipTab } from '@merchant-admin/contract/delivery/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';

/** The tab groups of the order list that a delivery tab contains. */
export const groupsOf: Readonly<Record<DeliveryTab, readonly number[]>> = {
  'to-ship': [orderStatus.TO_SHIP],
  sent: [orderStatus.TO_RECEIVE],
  // Everything that was received is leased, due or finished; the list adds that a receipt is known.
  received: [orderStatus.LEASED, orderStatus.TO_RETURN, orderStatus.FINISHED],
  all: [orderStatus.TO_SHIP, orderStatus.TO_RECEIVE, orderStatus.LEASED, orderStatus.TO_RETURN, orderStatus.FINISHED],
};

/** The second-level tabs of the order list that each tab of orders to ship contains. */
export const toShipItems: Readonly<Record<ToShipTab, readonly number[]>> = { unsent: [31, 32], part: [33] };

/** When a parcel has to be on its way: so many hours after the review was passed (domain notes 3.1, A). */
export const shipBefore = (auditedAt: Date | null, hours: number): Date | null =>
  auditedAt === null ? null : new Date(auditedAt.getTime() + hours * 3_600_000);
