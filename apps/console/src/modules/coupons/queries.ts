import { callQuery } from '../../platform/query-client.ts';

export const memberCouponsQuery = (orderNo: string) => callQuery('orders', 'memberCoupons', { query: { order_id: orderNo } });
