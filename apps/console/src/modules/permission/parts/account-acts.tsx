import { accountActs } from '@merchant-admin/contract/permission/codes';
import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { offerOf } from '../../../platform/offer.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { permissionKey, sessionsQuery } from '../queries.ts';
import { FirstPassword } from './first-password.tsx';

type Account = Answer<'permission', 'accounts'>['list'][number];
type Props = RowDialogProps<Account>;

/** Disables an account, or enables it again. */
export function StatusDialog({ row, open, onClose }: Props) {
  const verb = accountActs[row.enabled ? 'disable' : 'enable'];
  const confirm = async (reason: string) => {
    await api.permission.setAccountStatus({ body: { account_id: row.id, enabled: !row.enabled, reason } });
    toast.success(`${verb}成功`);
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}账号 ${row.account}`}
      consequences={row.enabled ? ['该账号的下一次操作即被拒绝，并需要重新登录', '停用后仍可随时启用'] : ['该账号可以重新登录']}
      confirmText={verb}
      danger={row.enabled}
      reason={{ label: '原因' }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function ResetPasswordDialog({ row, open, onClose }: Props) {
  const [password, setPassword] = useState<string>();
  if (password !== undefined) return <FirstPassword title="密码已重置" account={row.account} password={password} onClose={() => onClose(true)} />;
  return (
    <ConfirmDialog
      open={open}
      title={`${accountActs.password} ${row.account}`}
      consequences={['原密码立即失效', '该账号在所有设备上的登录都会退出', '新密码只显示一次']}
      confirmText={accountActs.password}
      danger
      onConfirm={async () => setPassword((await api.permission.resetPassword({ body: { account_id: row.id } })).password)}
      onClose={(done) => (done ? undefined : onClose(false))}
    />
  );
}

/** Binds a Feishu identity to an account; an empty one unbinds. */
export function BindFeishuDialog({ row, open, onClose }: Props) {
  const [id, setId] = useState(row.feishu_id);
  const confirm = async () => {
    await api.permission.bindFeishu({ body: { account_id: row.id, feishu_id: id.trim() } });
    toast.success(id.trim() === '' ? '解绑成功' : '绑定成功');
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${accountActs.feishu} ${row.account}`}
      consequences={['绑定后可用该飞书账号登录；留空保存即解绑']}
      confirmText="保存"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Input aria-label="飞书ID" placeholder="open_id 或 union_id" maxLength={64} value={id} onChange={(event) => setId(event.target.value)} />
    </ConfirmDialog>
  );
}

type Session = Answer<'permission', 'accountSessions'>['list'][number];
const columns = (blocked: string | undefined, onEnd: (session: Session) => void): readonly TableColumn<Session>[] => [
  { key: 'device', title: '设备', width: 150 },
  { key: 'ip', title: 'IP', width: 130 },
  { key: 'created_at', title: '登录时间', width: 104, kind: 'time' },
  { key: 'last_seen_at', title: '最近使用', width: 104, kind: 'time' },
  {
    key: 'act',
    title: '操作',
    width: 72,
    render: (row) => (
      <ActButton type="link" size="small" danger blocked={blocked} onClick={() => onEnd(row)}>
        结束
      </ActButton>
    ),
  },
];

/** Where an account is signed in; one session or all can be ended. */
export function SessionsDialog({ row, open, onClose }: Props) {
  const blocked = offerOf(row.actions, 'endSessions')?.reason;
  const sessions = useQuery({ ...sessionsQuery(row.id), enabled: open });
  const end = useAct(
    (session: Session | undefined, idempotencyKey) =>
      api.permission.endAccountSessions({ body: { account_id: row.id, ...(session ? { session_id: session.id } : {}) }, idempotencyKey }),
    {
      success: '已结束',
      refresh: [permissionKey],
    },
  );
  return (
    <Modal
      open={open}
      title={`${row.account} 的登录会话`}
      width={760}
      onCancel={() => onClose(false)}
      footer={
        <ActButton danger disabled={!sessions.data?.list.length} blocked={blocked} loading={end.pending} onClick={() => end.run(undefined)}>
          结束全部
        </ActButton>
      }
    >
      <DataTable
        label="登录会话"
        columns={columns(blocked, (session) => end.run(session))}
        rows={sessions.data?.list}
        rowKey={(session) => session.id}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    </Modal>
  );
}
