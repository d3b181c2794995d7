import { callQuery } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const returnInfoQuery = (orderNo: string) => callQuery('returns', 'orderListReturnInfo', one(orderNo));
export const returnFeeQuery = (orderNo: string) => callQuery('returns', 'returnOverdueAmountInfo', one(orderNo));
export const inspectionFormQuery = (orderNo: string) => callQuery('returns', 'inspectionForm', one(orderNo));
export const buyoutQuery = (orderNo: string) => callQuery('returns', 'anyRentBuyoutDetail', one(orderNo));
