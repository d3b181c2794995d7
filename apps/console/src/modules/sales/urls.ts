import { saleOrderDetailPath } from '@merchant-admin/contract/orders/paths';

/** An order of goods that are bought outright, or of accessories of a lease. */
export const saleUrl = ({ order_id: id }: { readonly order_id: string }): string => `${saleOrderDetailPath}?order_id=${id}`;
