import { api } from '../../../platform/api.ts';

const most = 5;

/** The newest orders whose number ends like this. */
export const findOrdersByTail = async (tail: string, signal: AbortSignal) =>
  (await api.orders.orderListV2({ body: { order_id: tail, page: 1, page_size: most }, signal })).list;
