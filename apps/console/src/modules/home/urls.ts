/** The orders that came on a day, YYYY-MM-DD. */
export const ordersOfDayUrl = (day: string): string => `/order/orderList?created=${day},${day}`;
