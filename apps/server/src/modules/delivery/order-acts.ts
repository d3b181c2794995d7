import { deliveryEndpoints as calls } from '@merchant-admin/contract/delivery/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The acts on an order that this module does, and the call of each. */
export const doneBy = orderActsBy({
  ship: calls.ship,
  receive: calls.receive,
  refuse: calls.refuse,
});
