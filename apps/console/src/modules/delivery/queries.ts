import { callQuery } from '../../platform/query-client.ts';

export const expressQuery = (orderId: string) => callQuery('delivery', 'orderListExpressInfo', { query: { order_id: orderId } });
export const parcelQuery = (orderId: string, id: string) => callQuery('delivery', 'parcelDetail', { query: { order_id: orderId, parcel_id: id } });
/** Suppliers in use. */
export const suppliersQuery = () => ({ ...callQuery('goods', 'supplierSelect', { query: {} }), staleTime: 60_000 });
export const couriersQuery = () => ({ ...callQuery('delivery', 'courierOptions'), staleTime: Infinity });
export const deliveryKey = ['delivery'] as const;
