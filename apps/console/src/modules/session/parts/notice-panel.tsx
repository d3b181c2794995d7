import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { noticesQuery } from '../queries.ts';
import { noticeTexts as texts } from '../texts.ts';
import { sessionUrls } from '../urls.ts';
import { NoticeList, useRead } from './notice-list.tsx';
import styles from './notice-panel.module.css';

const newest = 10;

/** The panel under the bell with the newest notices. It closes by Esc, by a click elsewhere and by leaving for one. */
export default function NoticePanel({ onClose }: { readonly onClose: (how: 'here' | 'elsewhere') => void }) {
  const notices = useQuery(noticesQuery(1, newest, 'time'));
  const read = useRead();
  const panel = useRef<HTMLDialogElement>(null);
  const anyUnread = notices.data?.list.some((notice) => !notice.read) === true;

  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && panel.current?.parentElement?.contains(target) === false) onClose('elsewhere');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose('here');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [onClose]);

  return (
    <dialog ref={panel} open className={styles['panel']} aria-label={texts.title} tabIndex={-1}>
      <div className={styles['head']}>
        <h2>{texts.title}</h2>
        <Button type="link" size="small" disabled={!anyUnread} loading={read.pending} onClick={() => read.run(undefined)}>
          {texts.readAll}
        </Button>
      </div>
      <NoticeList
        notices={notices.data?.list}
        error={notices.error}
        retrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
        onLeave={() => onClose('elsewhere')}
      />
      <AppLink to={sessionUrls.notices} className={styles['foot']} onClick={() => onClose('elsewhere')}>
        {texts.all}
      </AppLink>
    </dialog>
  );
}
