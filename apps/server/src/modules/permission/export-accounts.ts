import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { accountCells, accountState, type AccountRow } from '@merchant-admin/contract/permission/account-cells';
import { accountColumns } from '@merchant-admin/contract/permission/account-list';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { listAccounts } from './store/account-list.view.ts';

type Body = BodyOf<typeof permissionEndpoints.accounts>;
const step = 50;

/** The accounts as a file, in steps of the list's own pages: no account is ever deleted, so the pages do not shift. */
export const accountExport = exportList<AccountRow>('accountList', {
  title: '账号列表',
  permission: 'account:export',
  seenBy: permissionEndpoints.accounts.permission,
  filter: permissionEndpoints.accounts.body,
  columns: exportColumns(accountColumns, accountCells, { enabled: accountState }),
  count: async (ctx, body: Body, ids) => (ids.length > 0 ? ids.length : (await listAccounts(ctx, { ...body, page: 1, page_size: 1 })).total),
  page: async (ctx, body: Body, ids, cursor) => {
    const page = Number(cursor ?? 1);
    const { list, total } = await listAccounts(ctx, { ...body, page, page_size: step });
    const chosen = new Set(ids);
    return { rows: list.filter((row) => ids.length === 0 || chosen.has(row.id)), cursor: page * step < total ? String(page + 1) : undefined };
  },
});
