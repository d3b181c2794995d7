import { businessTime } from '@merchant-admin/common/dates';
import { deliveryCells, exchangeCells, type DeliveryRow } from '@merchant-admin/contract/delivery/delivery-cells';
import { deliveryColumns, exchangeColumns } from '@merchant-admin/contract/delivery/delivery-list';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { rowFor } from './operations/delivery-list.ts';
import { countDeliveries, walkDeliveries, type DeliveryBody } from './store/delivery-list.view.ts';

const step = 500;

const shipBefore = (row: DeliveryRow): string => `${row.ship_before === null ? '' : businessTime(new Date(row.ship_before))}${row.overdue ? ' 超时' : ''}`;
const file = {
  permission: 'delivery:export',
  seenBy: deliveryEndpoints.deliveryList.permission,
  filter: deliveryEndpoints.deliveryList.body,
} as const;
/** @param only what is asked for beside the filter */
const rowsFor = (only: Partial<DeliveryBody>) => ({
  count: (ctx: Ctx, body: DeliveryBody, ids: readonly string[], most: number) => countDeliveries(ctx, { ...body, ...only }, ids, most),
  page: async (ctx: Ctx, body: DeliveryBody, ids: readonly string[], cursor: string | undefined) => {
    const { list, cursor: next } = await walkDeliveries(ctx, { ...body, ...only }, ids, cursor, step);
    return { rows: list.map((row) => rowFor(ctx, row)), cursor: next };
  },
});

/** The delivery list as a file: the same query, order, titles, rights and masking as on screen. */
export const deliveryExport = exportList<DeliveryRow>('deliveryList', {
  ...file,
  title: '发货列表',
  columns: exportColumns(deliveryColumns, deliveryCells, { ship_before: shipBefore }),
  ...rowsFor({}),
});

/** The same of newer devices that replace leased ones. */
export const exchangeExport = exportList<DeliveryRow>('exchangeList', {
  ...file,
  title: '换新发货',
  columns: exportColumns(exchangeColumns, exchangeCells, { ship_before: shipBefore }),
  ...rowsFor({ exchange: '1' }),
});
