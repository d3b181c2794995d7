/** The order list, opened at one of its tabs. */
export const ordersAt = (tab?: number): string => (tab === undefined ? '/order/orderList' : `/order/orderList?tab=${tab}`);
