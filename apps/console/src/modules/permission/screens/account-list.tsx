import { accountCells, type AccountRow } from '@merchant-admin/contract/permission/account-cells';
import { accountActs } from '@merchant-admin/contract/permission/codes';
import { accountColumns, accountFields } from '@merchant-admin/contract/permission/account-list';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { AccountDialog, BindFeishuDialog, InviteDialog, ResetPasswordDialog, SessionsDialog, StatusDialog } from '../parts/dialogs.ts';

const accounts = importPort('accounts');

export type { AccountRow } from '@merchant-admin/contract/permission/account-cells';

const roleOptions = async (signal: AbortSignal) => (await api.permission.roles({ signal })).list.map((role) => ({ value: role.id, label: role.name }));
const storeOptions = async (signal: AbortSignal) =>
  (await api.stores.storeOptions({ signal })).list.map((store) => ({ value: store.value, label: store.name }));
const Edit = ({ row, open, onClose }: RowDialogProps<AccountRow>) => (open ? <AccountDialog account={row} onClose={onClose} /> : null);

const AddAccount = ({ refresh }: ActContext) => (
  <Has tag="account:edit">
    <AddButton refresh={refresh}>{(close) => <AccountDialog onClose={close} />}</AddButton>
  </Has>
);

const AccountName = ({ row }: { readonly row: AccountRow }) => (
  <>
    {row.account} {row.mine && <StatusTag colour="neutral">我</StatusTag>}
  </>
);

const Standing = ({ row }: { readonly row: AccountRow }) => (
  <>
    <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>{' '}
    {row.invited && <StatusTag colour="info">待接受邀请</StatusTag>}
  </>
);

const accountList = defineList({
  list: 'accountList',
  title: '账号管理',
  quick: { placeholder: '姓名 / 登录账号 / 手机号后4位或全部', personal: true },
  ...searchBy(accountFields, { role_id: roleOptions, store_id: storeOptions }),
  fetch: (filter, signal) => api.permission.accounts({ body: filter, signal }),
  columns: columnsBy<typeof accountColumns, AccountRow>(accountColumns, accountCells, {
    account: { render: (row) => <AccountName row={row} /> },
    enabled: { render: (row) => <Standing row={row} /> },
  }),
  rowKey: (row) => row.id,
  rowActions: [
    { key: 'edit', label: accountActs.edit, act: 'edit', dialog: Edit },
    { key: 'disable', label: accountActs.disable, act: 'disable', dialog: StatusDialog },
    { key: 'enable', label: accountActs.enable, act: 'enable', dialog: StatusDialog },
    { key: 'sessions', label: '会话', tag: 'account:edit', dialog: SessionsDialog },
    { key: 'invite', label: accountActs.invite, act: 'invite', dialog: InviteDialog },
    { key: 'password', label: accountActs.password, act: 'password', danger: true, dialog: ResetPasswordDialog },
    { key: 'feishu', label: accountActs.feishu, act: 'feishu', dialog: BindFeishuDialog },
  ],
  exportList: { tag: 'account:export' },
  toolbar: (context) => (
    <>
      <ImportButton label="批量导入" title="批量导入账号" tag="account:edit" port={accounts} limits={importLimits} onChanged={context.refresh} />
      <AddAccount {...context} />
    </>
  ),
});

/** The merchant's accounts. */
export default function AccountList() {
  return <ListPage {...accountList} />;
}
