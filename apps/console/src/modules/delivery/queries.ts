import { callQuery } from '../../platform/query-client.ts';

export const expressQuery = (orderNo: string) => callQuery('delivery', 'orderListExpressInfo', { query: { order_id: orderNo } });
export const parcelQuery = (orderNo: string, id: string) => callQuery('delivery', 'parcelDetail', { query: { order_id: orderNo, parcel_id: id } });
/** Suppliers in use. */
export const suppliersQuery = () => ({ ...callQuery('goods', 'supplierSelect', { query: {} }), staleTime: 60_000 });
export const couriersQuery = () => ({ ...callQuery('delivery', 'courierOptions'), staleTime: Infinity });
export const deliveryKey = ['delivery'] as const;
