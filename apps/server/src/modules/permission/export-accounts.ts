import { businessTime } from '@merchant-admin/common/dates';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import type { BodyOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { ExportList } from '../../platform/export/lists.ts';
import { listAccounts } from './store/account-list.view.ts';

type Body = BodyOf<typeof permissionEndpoints.accounts>;
type Row = ResultOf<typeof permissionEndpoints.accounts>['list'][number];

const step = 50;
const time = (at: string | null) => (at === null ? '' : businessTime(new Date(at)));

/** The accounts as a file, in steps of the list's own pages: none is ever deleted, so the pages stand still. */
export const accountExport: ExportList<Row> = {
  title: '账号列表',
  permission: 'account:export',
  seenBy: permissionEndpoints.accounts.permission,
  filter: permissionEndpoints.accounts.body,
  columns: [
    { key: 'account', title: '登录账号', cell: (row) => row.account },
    { key: 'name', title: '姓名', cell: (row) => row.name },
    { key: 'phone', title: '手机号', cell: (row) => row.phone },
    { key: 'roles', title: '角色', cell: (row) => row.roles.map((role) => role.name).join('、') },
    { key: 'store_name', title: '所属门店', cell: (row) => row.store_name },
    { key: 'enabled', title: '状态', cell: (row) => `${row.enabled ? '启用' : '停用'}${row.invited ? ' 待接受邀请' : ''}` },
    { key: 'last_sign_in_at', title: '最后登录', cell: (row) => time(row.last_sign_in_at) },
    { key: 'feishu_id', title: '飞书ID', cell: (row) => row.feishu_id },
    { key: 'created_at', title: '创建时间', cell: (row) => time(row.created_at) },
  ],
  count: async (ctx, body: Body, ids) => (ids.length > 0 ? ids.length : (await listAccounts(ctx, { ...body, page: 1, page_size: 1 })).total),
  page: async (ctx, body: Body, ids, cursor) => {
    const page = Number(cursor ?? 1);
    const { list, total } = await listAccounts(ctx, { ...body, page, page_size: step });
    const chosen = new Set(ids);
    return { rows: list.filter((row) => ids.length === 0 || chosen.has(row.id)), cursor: page * step < total ? String(page + 1) : undefined };
  },
};
