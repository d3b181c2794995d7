import { callQuery } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const returnInfoQuery = (orderId: string) => callQuery('returns', 'orderListReturnInfo', one(orderId));
export const returnFeeQuery = (orderId: string) => callQuery('returns', 'returnOverdueAmountInfo', one(orderId));
export const inspectionFormQuery = (orderId: string) => callQuery('returns', 'inspectionForm', one(orderId));
export const buyoutQuery = (orderId: string) => callQuery('returns', 'anyRentBuyoutDetail', one(orderId));
