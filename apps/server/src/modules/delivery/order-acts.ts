import { deliveryEndpoints as calls } from '@merchant-admin/contract/delivery/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** What of an order's acts is done here, and by which call. */
export const doneBy = orderActsBy({
  ship: calls.ship,
  receive: calls.receive,
  refuse: calls.refuse,
});
