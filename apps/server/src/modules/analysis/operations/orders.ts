import { maskName } from '@merchant-admin/common/mask';
import { newcomer, roomName } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { pageOfCell, sumOfCell, type CellOrder } from '../store/cell-orders.view.ts';
import { openCell } from './cell.ts';

export const rowFor = (order: CellOrder) => ({
  id: String(order.id),
  order_id: order.order_no,
  name: maskName(order.customer_name),
  goods_name: order.goods_name,
  amount: order.amount,
  times: order.times,
  age_name: order.age === null ? '' : roomName(order.age),
  was_name: order.was === null ? '' : order.was === newcomer ? '不在上月快照' : roomName(order.was),
  days: order.days,
  oldest_due: order.oldest_due,
  placed_month: order.placed_month,
  collector_name: order.collector_name ?? '',
  in_court: order.in_court,
});

/** The orders of a cell; they add up to what it shows. */
export const analysisOrders = operation(analysisEndpoints.analysisOrders, async (ctx, { query: { page, page_size: size, ...cell } }) => {
  const { title, parts } = await openCell(ctx, cell);
  const sum = await sumOfCell(ctx, parts);
  const list = (await pageOfCell(ctx, parts, { page, page_size: size })).map(rowFor);
  return { title, sum, list, total: sum.orders, total_capped: false, page, page_size: size };
});
