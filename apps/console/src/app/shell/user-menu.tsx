import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { maskPhone } from '@merchant-admin/common/mask';
import { useSignOut } from '../../modules/session/index.ts';
import { useGo } from '../../platform/app-link.tsx';
import { useSession } from '../../platform/session/session.ts';
import { entriesFor, type HeaderEntry } from './header-entries.ts';
import styles from './header.module.css';

const AccountDialog = lazy(() => import('../../modules/session/parts/account-dialog.tsx'));
const PasswordDialog = lazy(() => import('../../modules/session/parts/password-dialog.tsx'));

/** The person's own entries: settled-in merchants have others than the platform's staff. */
export function UserMenu() {
  const session = useSession();
  const go = useGo();
  const signOut = useSignOut();
  const [dialog, setDialog] = useState<'account' | 'password' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  /** Closes the dialog. The menu entry that opened it is gone, so the focus goes back to the menu's button. */
  const close = () => {
    setDialog(null);
    setTimeout(() => trigger.current?.focus());
  };
  const entries = entriesFor(session.guest_info.is_guest);

  const choose = (entry: HeaderEntry | undefined) => {
    if (entry?.to !== undefined) go(entry.to);
    else if (entry?.key === 'account' || entry?.key === 'password') setDialog(entry.key);
    else if (entry?.key === 'signOut') signOut.run();
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: entries.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => choose(entries.find((entry) => entry.key === key)) }}
        popupRender={(menu) => (
          <div className={styles['popup']}>
            <div className={styles['identity']}>
              <span>{session.name}</span>
              <span className={styles['detail']}>{maskPhone(session.phone)}</span>
            </div>
            {menu}
          </div>
        )}
      >
        <Button ref={trigger} type="text" icon={<UserOutlined />} loading={signOut.pending} aria-label={`${session.name}，账号菜单`} aria-haspopup="menu">
          <span className={styles['person']}>{session.name}</span>
          <DownOutlined />
        </Button>
      </Dropdown>
      <Suspense>
        {dialog === 'account' ? <AccountDialog account={session.account} onClose={close} /> : null}
        {dialog === 'password' ? <PasswordDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
