import { reviewEndpoints as calls } from '@merchant-admin/contract/review/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The acts on an order that this module does, and the call of each. */
export const doneBy = orderActsBy({
  claim: calls.claim,
  extend: calls.claim,
  release: calls.release,
  pass: calls.decide,
  reject: calls.decide,
  supplement: calls.decide,
  reconnect: calls.decide,
  deposit: calls.changeOrderDeposit,
});
