import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The act on an order that this module does, and its call. */
export const doneBy = orderActsBy({ changeOrder: calls.changeConfirm });
