import { businessTime } from '@merchant-admin/common/dates';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { ExportList } from '../../platform/export/lists.ts';
import { logShape } from './store/log-row.ts';
import { countLog, walkLog, type LogBody } from './store/operation-log.view.ts';

type Row = ResultOf<typeof permissionEndpoints.operationLog>['list'][number];
const step = 500;
const filterOf = ({ page: _page, page_size: _size, ...filter }: LogBody) => filter;

/** The operation log as a file. */
export const logExport: ExportList<Row> = {
  title: '操作日志',
  permission: 'log:export',
  seenBy: permissionEndpoints.operationLog.permission,
  filter: permissionEndpoints.operationLog.body,
  columns: [
    { key: 'at', title: '时间', cell: (row) => businessTime(new Date(row.at)) },
    { key: 'actor', title: '操作人', cell: (row) => row.actor_name },
    { key: 'actor_type', title: '类型', cell: (row) => row.actor_type },
    { key: 'module', title: '模块', cell: (row) => row.module_name },
    { key: 'action', title: '动作', cell: (row) => row.action },
    { key: 'object', title: '对象', cell: (row) => `${row.object_type_name} ${row.object_no}` },
    { key: 'differences', title: '变更', cell: (row) => row.differences.map((each) => `${each.field}：${each.from || '-'} → ${each.to || '-'}`).join('；') },
    { key: 'reason', title: '原因', cell: (row) => row.reason },
    { key: 'ip', title: 'IP', cell: (row) => row.ip },
    { key: 'request_id', title: '请求编号', cell: (row) => row.request_id },
  ],
  count: (ctx, filter, ids, most) => (ids.length > 0 ? Promise.resolve(ids.length) : countLog(ctx, filterOf(filter), most)),
  page: async (ctx, filter, ids, cursor) => {
    const rows = await walkLog(ctx, filterOf(filter), ids, cursor, step);
    const last = rows.at(-1);
    return { rows: rows.map(logShape), cursor: last && rows.length === step ? String(last.id) : undefined };
  },
};
