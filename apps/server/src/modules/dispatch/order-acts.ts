import { dispatchEndpoints as calls } from '@merchant-admin/contract/dispatch/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The act on an order that this module does, and its call. */
export const doneBy = orderActsBy({ askDispatch: calls.dispatchAsk });
