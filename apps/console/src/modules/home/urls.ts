/** The order list. */
export const ordersUrl = '/order/orderList';
