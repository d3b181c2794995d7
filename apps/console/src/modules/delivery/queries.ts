import { callQuery } from '../../platform/query-client.ts';

export const expressQuery = (orderId: string) => callQuery('delivery', 'orderListExpressInfo', { query: { order_id: orderId } });
export const couriersQuery = () => ({ ...callQuery('delivery', 'courierOptions'), staleTime: Infinity });
export const deliveryKey = ['delivery'] as const;
