import { callQuery } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const termQuery = (orderId: string, billId: string) => callQuery('bills', 'termDetail', { query: { order_id: orderId, bill_id: billId } });
export const openBillsQuery = (orderId: string) => callQuery('bills', 'orderLookTheBill', { body: { order_id: orderId } });
const chosen = (orderId: string, billIds: readonly string[]) => ({ body: { order_id: orderId, bill_ids: [...billIds] } });
export const billAmountQuery = (orderId: string, billIds: readonly string[]) => callQuery('bills', 'orderLookBillAmount', chosen(orderId, billIds));
export const billDiscountQuery = (orderId: string, billIds: readonly string[]) => callQuery('bills', 'orderLookDiscountAmount', chosen(orderId, billIds));
export const refundablesQuery = (orderId: string) => callQuery('bills', 'orderRefundAmount', { body: { order_id: orderId } });
export const financeQuery = (orderId: string) => callQuery('bills', 'orderListFinanceInfo', one(orderId));
export const depositQuery = (orderId: string) => callQuery('bills', 'depositPreview', one(orderId));
export const heldLogQuery = (orderId: string) => callQuery('bills', 'orderPrepaymentChangeLog', one(orderId));
