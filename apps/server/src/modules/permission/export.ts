import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { logCells, type LogRow } from '@merchant-admin/contract/permission/log-cells';
import { logColumns } from '@merchant-admin/contract/permission/log-list';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { logShape } from './store/log-row.ts';
import { countLog, walkLog, type LogBody } from './store/operation-log.view.ts';

const step = 500;
const filterOf = ({ page: _page, page_size: _size, ...filter }: LogBody) => filter;

/** The operation log as a file. */
export const logExport = exportList<LogRow>('operationLog', {
  title: '操作日志',
  permission: 'log:export',
  seenBy: permissionEndpoints.operationLog.permission,
  filter: permissionEndpoints.operationLog.body,
  columns: exportColumns(logColumns, logCells),
  count: (ctx, filter, ids, most) => (ids.length > 0 ? Promise.resolve(ids.length) : countLog(ctx, filterOf(filter), most)),
  page: async (ctx, filter, ids, cursor) => {
    const rows = await walkLog(ctx, filterOf(filter), ids, cursor, step);
    const last = rows.at(-1);
    return { rows: rows.map(logShape), cursor: last && rows.length === step ? String(last.id) : undefined };
  },
});
