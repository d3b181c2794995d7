import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { listOrders } from '../store/order-list.view.ts';
import { rowFor } from '../store/order-row.ts';

/** A page of orders that match the search, as the caller may see them. */
export const orderList = operation(ordersEndpoints.orderListV2, async (ctx, { body }) => {
  const { page, page_size: pageSize, sort, ...filter } = body;
  const { list, total, capped } = await listOrders(ctx, filter, { page, pageSize, sort });
  return { list: list.map((order) => rowFor(ctx, order)), total, total_capped: capped, page, page_size: pageSize };
});
