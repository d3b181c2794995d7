import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import type { OrderSort } from '@merchant-admin/contract/orders/codes';
import { orderCells } from '@merchant-admin/contract/orders/order-cells';
import { orderColumns } from '@merchant-admin/contract/orders/order-list';
import { orderListBody, type OrderRow } from '@merchant-admin/contract/orders/shapes';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Filter } from './store/order-filter.ts';
import { countOrders, walkOrders } from './store/order-list.view.ts';
import { rowFor } from './store/order-row.ts';

const step = 500;
type Body = Filter & { sort: OrderSort; page?: number; page_size?: number };
const filterOf = ({ page: _page, page_size: _size, sort: _sort, ...filter }: Body): Filter => filter;

/** The order list as a file: the same query, order, titles, rights and masking as on screen. */
export const orderExport = exportList<OrderRow>('orderList', {
  title: '订单列表',
  permission: 'order:export',
  seenBy: ordersEndpoints.orderListV2.permission,
  filter: orderListBody,
  columns: exportColumns(orderColumns, orderCells, { name: (row) => `${row.name} ${row.phone}`.trim() }),
  count: (ctx, filter, ids, most) => countOrders(ctx, filterOf(filter), ids, most),
  page: async (ctx, body: Body, ids, cursor) => {
    const { rows, cursor: next } = await walkOrders(ctx, filterOf(body), { orderNos: ids, sort: body.sort, cursor, size: step });
    return { rows: rows.map((order) => rowFor(ctx, order)), cursor: next };
  },
});
