/** An order's own page; it takes the row's id and the order's number (specification 3). */
export const orderDetailUrl = (row: { readonly id: string; readonly order_id: string }): string => `/order/orderDetail?id=${row.id}&order_id=${row.order_id}`;
