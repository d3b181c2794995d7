import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, recordsOf } from '../../orders/index.ts';

/** What was done with the order's bills and money, newest first. */
export const billRecord = operation(billsEndpoints.orderBillRecord, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return { list: await recordsOf(ctx, order.id, 'bills') };
});
