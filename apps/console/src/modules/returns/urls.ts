import { stillAtStore } from '../../platform/still-at-store.ts';

/** An order's return as those see it who inspect and audit it. */
export const returnDetailUrl = (row: { readonly order_id: string }): string => stillAtStore(`/examine/returnDetail?order_id=${row.order_id}`);
