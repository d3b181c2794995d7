import { callQuery } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const termQuery = (orderNo: string, billId: string) => callQuery('bills', 'termDetail', { query: { order_id: orderNo, bill_id: billId } });
export const openBillsQuery = (orderNo: string) => callQuery('bills', 'orderLookTheBill', { body: { order_id: orderNo } });
const chosen = (orderNo: string, billIds: readonly string[]) => ({ body: { order_id: orderNo, bill_ids: [...billIds] } });
export const billAmountQuery = (orderNo: string, billIds: readonly string[]) => callQuery('bills', 'orderLookBillAmount', chosen(orderNo, billIds));
export const billDiscountQuery = (orderNo: string, billIds: readonly string[]) => callQuery('bills', 'orderLookDiscountAmount', chosen(orderNo, billIds));
export const refundablesQuery = (orderNo: string) => callQuery('bills', 'orderRefundAmount', { body: { order_id: orderNo } });
export const financeQuery = (orderNo: string) => callQuery('bills', 'orderListFinanceInfo', one(orderNo));
export const depositQuery = (orderNo: string) => callQuery('bills', 'depositPreview', one(orderNo));
export const heldLogQuery = (orderNo: string) => callQuery('bills', 'orderPrepaymentChangeLog', one(orderNo));
