import { orderRecycleDetailPath } from '@merchant-admin/contract/orders/permissions';
import { stillAtStore } from '../../platform/still-at-store.ts';

interface Order {
  readonly order_id: string;
}

/** An order as those see it who sell the deal to the customer and pay it. */
export const recycleUrl = ({ order_id: id }: Order): string => `${orderRecycleDetailPath}?order_id=${id}`;
/** The same as those see it who inspect. */
export const qcUrl = ({ order_id: id }: Order): string => stillAtStore(`/examine/examineRecycleQcDetails?order_id=${id}`);
