import { callQuery } from '../../platform/query-client.ts';

export const memberCouponsQuery = (orderId: string) => callQuery('orders', 'memberCoupons', { query: { order_id: orderId } });
