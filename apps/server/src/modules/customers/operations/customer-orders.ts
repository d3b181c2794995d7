import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOfAll, findOrder, memberOf, migratedPageOfPerson, migratedRowFor, ordersOfPerson, rowFor } from '../../orders/index.ts';

const personOfOrder = async (ctx: Ctx, orderNo: string): Promise<Buffer> => (await memberOf(ctx, (await findOrder(ctx, orderNo)).id)).id_card_hash;

/** A page of all orders of an order's customer, as the order list shows them. */
export const userOrderList = operation(customersEndpoints.userOrderList, async (ctx, { query: { order_id: orderNo, page, page_size: pageSize } }) => {
  const { list, total, capped } = await ordersOfPerson(ctx, await personOfOrder(ctx, orderNo), { page, pageSize });
  const acts = await actsOfAll(ctx, list);
  return { list: list.map((order) => rowFor(ctx, order, acts.get(order.id))), total, total_capped: capped, page, page_size: pageSize };
});

/** A page of all orders of the old system under the customer's ID number. */
export const userOrderListOld = operation(customersEndpoints.userOrderListOld, async (ctx, { query: { order_id: orderNo, page, page_size: pageSize } }) => {
  const { list, total, capped } = await migratedPageOfPerson(ctx, await personOfOrder(ctx, orderNo), page, pageSize);
  return { list: list.map(migratedRowFor), total, total_capped: capped, page, page_size: pageSize };
});
