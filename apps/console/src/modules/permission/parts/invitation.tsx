import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { ShownOnce } from './shown-once.tsx';

interface InvitationLinkProps {
  readonly account: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly onClose: () => void;
}

/** The token stands behind `#`: it is sent to no server and stands in no log. */
const linkOf = (token: string) => `${window.location.origin}/invitation#${token}`;

/** An invitation's link, shown this once. */
export const InvitationLink = ({ account, token, expiresAt, onClose }: InvitationLinkProps) => (
  <ShownOnce
    title="邀请链接已生成"
    warning="链接只显示这一次，请立即复制并交给本人；谁拿到链接，谁就能设置该账号的密码"
    account={account}
    label="邀请链接"
    secret={linkOf(token)}
    more={[['有效期至', showInstant(expiresAt)]]}
    onClose={onClose}
  />
);

interface Invited {
  readonly token: string;
  readonly expires_at: string;
}

interface InvitedAccount {
  readonly id: string;
  readonly account: string;
  readonly invited: boolean;
}

/** Makes a link with which an account's owner sets a password. */
export function InviteDialog({ row, open, onClose }: RowDialogProps<InvitedAccount>) {
  const [made, setMade] = useState<Invited>();
  if (made !== undefined) return <InvitationLink account={row.account} token={made.token} expiresAt={made.expires_at} onClose={() => onClose(true)} />;
  return (
    <ConfirmDialog
      open={open}
      title={`邀请 ${row.account} 设置密码`}
      consequences={[
        '生成一个7天内有效、只能使用一次的链接',
        ...(row.invited ? ['上一个邀请链接立即失效'] : []),
        '本人打开链接设置新密码后，原密码失效，已登录的设备都会退出',
      ]}
      confirmText="生成邀请链接"
      onConfirm={async () => setMade(await api.permission.inviteAccount({ body: { account_id: row.id } }))}
      onClose={(done) => (done ? undefined : onClose(false))}
    />
  );
}
