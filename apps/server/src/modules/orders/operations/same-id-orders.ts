import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { operation } from '../../../platform/http/operation.ts';
import { migratedOfPerson } from '../store/migrated-list.view.ts';
import { memberOf, sameIdCount, sameIdPage } from '../store/member.view.ts';
import { findOrder } from '../store/order.store.ts';

/** The other orders under the same ID number. */
export const sameIdOrderList = operation(ordersEndpoints.queryIdCardOrderList, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const { id_card_hash: hash } = await memberOf(ctx, order.id);
  const found = await sameIdPage(ctx, hash, order.id, query.page_size, (query.page - 1) * query.page_size);
  const total = await sameIdCount(ctx, hash, order.id, countCap + 1);
  return {
    list: found.map(({ order_no, created_at, ...row }) => ({
      ...row,
      id: String(row.id),
      order_id: order_no,
      status_name: orderStatusText[row.status as OrderStatus],
      created_at: created_at.toISOString(),
    })),
    total: Math.min(total, countCap),
    total_capped: total > countCap,
    page: query.page,
    page_size: query.page_size,
    migrated_orders: await migratedOfPerson(ctx, hash, 100),
  };
});
