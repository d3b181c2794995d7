import { businessTime } from '@merchant-admin/common/dates';
import { deliveryCells, type DeliveryRow } from '@merchant-admin/contract/delivery/delivery-cells';
import { deliveryColumns } from '@merchant-admin/contract/delivery/delivery-list';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { rowFor } from './operations/delivery-list.ts';
import { countDeliveries, walkDeliveries, type DeliveryBody } from './store/delivery-list.view.ts';

const step = 500;

/** The delivery list as a file: the same query, order, titles, rights and masking as on screen. */
export const deliveryExport = exportList<DeliveryRow>('deliveryList', {
  title: '发货列表',
  permission: 'delivery:export',
  seenBy: deliveryEndpoints.deliveryList.permission,
  filter: deliveryEndpoints.deliveryList.body,
  columns: exportColumns(deliveryColumns, deliveryCells, {
    ship_before: (row) => `${row.ship_before === null ? '' : businessTime(new Date(row.ship_before))}${row.overdue ? ' 超时' : ''}`,
  }),
  count: (ctx, body: DeliveryBody, ids, most) => countDeliveries(ctx, body, ids, most),
  page: async (ctx, body: DeliveryBody, ids, cursor) => {
    const { list, cursor: next } = await walkDeliveries(ctx, body, ids, cursor, step);
    return { rows: list.map((row) => rowFor(ctx, row)), cursor: next };
  },
});
