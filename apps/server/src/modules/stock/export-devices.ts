import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { deviceCells, type DeviceRow } from '@merchant-admin/contract/stock/device-cells';
import { deviceColumns } from '@merchant-admin/contract/stock/device-list';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { rowFor, withGoods } from './operations/device-list.ts';
import { countMatching, walkDevices } from './store/device-list.view.ts';

type Query = QueryOf<typeof stockEndpoints.deviceList>;

const step = 500;
const filterOf = ({ page: _page, page_size: _size, ...filter }: Query) => filter;

/** Devices as a file: the same query, order, titles and rights as on screen; what they cost and earned is told to who may see it there. */
export const devicesExport = exportList<DeviceRow>('deviceList', {
  title: '设备台账',
  permission: 'device:export',
  seenBy: stockEndpoints.deviceList.permission,
  filter: stockEndpoints.deviceList.query,
  columns: exportColumns(deviceColumns, deviceCells),
  count: async (ctx, query: Query, ids, most) => countMatching(ctx, await withGoods(ctx, filterOf(query)), ids, most),
  page: async (ctx, query: Query, ids, cursor) => {
    const { list, cursor: next } = await walkDevices(ctx, await withGoods(ctx, filterOf(query)), ids, cursor, step);
    return { rows: list.map((device) => rowFor(ctx, device)), cursor: next };
  },
});
