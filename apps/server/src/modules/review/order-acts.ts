import { reviewEndpoints as calls } from '@merchant-admin/contract/review/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** What of an order's acts is done here, and by which call. */
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
