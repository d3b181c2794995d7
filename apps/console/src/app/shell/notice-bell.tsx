import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { unreadQuery } from '../../modules/session/index.ts';
import styles from './header.module.css';

const NoticePanel = lazy(() => import('../../modules/session/parts/notice-panel.tsx'));

/** How many notices wait to be read, and the newest of them behind it. */
export function NoticeBell() {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const close = useCallback((how: 'here' | 'elsewhere') => {
    setOpen(false);
    if (how === 'here') bell.current?.focus();
  }, []);
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <div className={styles['bell']}>
      <Button
        ref={bell}
        type="text"
        icon={<BellOutlined />}
        aria-label={unread === 0 ? '消息通知' : `消息通知，${shown}条未读`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && <sup aria-hidden>{shown}</sup>}
      <Suspense>{open && <NoticePanel onClose={close} />}</Suspense>
    </div>
  );
}
