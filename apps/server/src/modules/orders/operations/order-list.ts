import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import type { BodyOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { listOrders } from '../store/order-list.view.ts';
import { actsOfAll, rowFor } from '../store/order-row.ts';

async function pageOfOrders(ctx: Ctx, { body }: { body: BodyOf<typeof ordersEndpoints.orderListV2> }): Promise<ResultOf<typeof ordersEndpoints.orderListV2>> {
  const { page, page_size: pageSize, sort, ...filter } = body;
  const { list, total, capped } = await listOrders(ctx, filter, { page, pageSize, sort });
  const acts = await actsOfAll(ctx, list);
  return { list: list.map((order) => rowFor(ctx, order, acts.get(order.id))), total, total_capped: capped, page, page_size: pageSize };
}

/** A page of orders that match the search, as the caller may see them. */
export const orderList = operation(ordersEndpoints.orderListV2, pageOfOrders);
/** The same page at the specification's first address. */
export const firstOrderList = operation(ordersEndpoints.orderList, pageOfOrders);
