import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api, type Answer } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { enabledField } from '../../../widgets/list-page/enabled-field.ts';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { AccountDialog, BindFeishuDialog, InviteDialog, ResetPasswordDialog, SessionsDialog, StatusDialog } from '../parts/dialogs.ts';

const accounts = importPort('accounts');

export type AccountRow = Answer<'permission', 'accounts'>['list'][number];

const roleOptions = async (signal: AbortSignal) => (await api.permission.roles({ signal })).list.map((role) => ({ value: role.id, label: role.name }));
const storeOptions = async (signal: AbortSignal) =>
  (await api.stores.storeOptions({ signal })).list.map((store) => ({ value: store.value, label: store.name }));
const Edit = ({ row, open, onClose }: RowDialogProps<AccountRow>) => (open ? <AccountDialog account={row} onClose={onClose} /> : null);

const AddAccount = ({ refresh }: ActContext) => (
  <Has tag="account:edit">
    <AddButton refresh={refresh}>{(close) => <AccountDialog onClose={close} />}</AddButton>
  </Has>
);

const accountList = defineList({
  list: 'accountList',
  title: '账号管理',
  quick: { placeholder: '姓名 / 登录账号 / 手机号后4位或全部', personal: true },
  fields: [
    { type: 'text', key: 'account', label: '登录账号', maxlength: 32 },
    { type: 'select', key: 'role_id', label: '角色', options: roleOptions },
    { type: 'select', key: 'store_id', label: '所属门店', options: storeOptions },
    enabledField,
  ],
  toFilter: ({ values, q, page, pageSize }) => ({
    ...(values.account === undefined ? {} : { account: values.account }),
    ...(values.role_id === undefined ? {} : { role_id: values.role_id }),
    ...(values.store_id === undefined ? {} : { store_id: values.store_id }),
    ...(values.enabled === undefined ? {} : { enabled: values.enabled as '0' | '1' }),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
  }),
  fetch: (filter, signal) => api.permission.accounts({ body: filter, signal }),
  columns: [
    {
      key: 'account',
      title: '登录账号',
      width: 170,
      value: (row) => row.account,
      render: (row) => (
        <>
          {row.account} {row.mine && <StatusTag colour="neutral">我</StatusTag>}
        </>
      ),
    },
    { key: 'name', title: '姓名', width: 100 },
    { key: 'phone', title: '手机号', width: 130 },
    { key: 'roles', title: '角色', width: 200, value: (row) => row.roles.map((role) => role.name).join('、') },
    { key: 'store_name', title: '所属门店', width: 150 },
    {
      key: 'enabled',
      title: '状态',
      width: 190,
      render: (row) => (
        <>
          <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>{' '}
          {row.invited && <StatusTag colour="info">待接受邀请</StatusTag>}
        </>
      ),
    },
    { key: 'last_sign_in_at', title: '最后登录', width: 168, kind: 'time' },
    { key: 'feishu_id', title: '飞书ID', width: 180 },
    { key: 'created_at', title: '创建时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'account:edit', dialog: Edit },
    {
      key: 'status',
      label: '停用',
      labelFor: (row) => (row.enabled ? '停用' : '启用'),
      tag: 'account:edit',
      verdict: (row) => (row.mine ? { allowed: false, reason: '不能停用自己的账号' } : { allowed: true }),
      dialog: StatusDialog,
    },
    { key: 'sessions', label: '会话', tag: 'account:edit', dialog: SessionsDialog },
    {
      key: 'invite',
      label: '邀请',
      tag: 'account:edit',
      verdict: (row) =>
        row.mine
          ? { allowed: false, reason: '不能邀请自己，请直接修改密码' }
          : row.enabled
            ? { allowed: true }
            : { allowed: false, reason: '账号已停用，请先启用' },
      dialog: InviteDialog,
    },
    { key: 'password', label: '重置密码', tag: 'account:edit', danger: true, dialog: ResetPasswordDialog },
    { key: 'feishu', label: '绑定飞书', tag: 'account:edit', dialog: BindFeishuDialog },
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
