import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, recordStepsOf } from '../../orders/index.ts';

/** What was done with the order's bills and money, newest first and in steps. */
export const billRecord = operation(billsEndpoints.orderBillRecord, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return recordStepsOf(ctx, order.id, query.before, 'bills');
});
