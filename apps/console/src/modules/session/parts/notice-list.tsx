import { Button, Skeleton } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { unreadKey } from '../../../platform/bell.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { useAct } from '../../../platform/use-act.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { noticesKey } from '../queries.ts';
import { noticeTexts as texts } from '../texts.ts';
import styles from './notice-list.module.css';

type Notice = Answer<'platform', 'notices'>['list'][number];

/** Marks a notice as read, or all of them. */
export const useRead = () =>
  useAct((id: string | undefined, idempotencyKey) => api.platform.readNotices({ body: id === undefined ? {} : { id }, idempotencyKey }), {
    refresh: [noticesKey, unreadKey],
  });

function Item({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: (() => void) | undefined }) {
  const read = useRead();
  const leave = () => {
    if (!notice.read) read.run(notice.id);
    onLeave?.();
  };
  return (
    <li className={styles['item']} data-unread={!notice.read}>
      <span className={styles['mark']} role={notice.read ? undefined : 'img'} aria-label={notice.read ? undefined : texts.unread} />
      <div className={styles['words']}>
        <div className={styles['title']}>
          {notice.link === '' ? (
            <span className={styles['name']}>{notice.title}</span>
          ) : (
            <AppLink to={notice.link} className={styles['name']} onClick={leave}>
              {notice.title}
            </AppLink>
          )}
          <span className={styles['minor']}>{showInstant(notice.created_at)}</span>
        </div>
        <div className={styles['text']}>{notice.text}</div>
      </div>
      {!notice.read && (
        <Button type="link" size="small" loading={read.pending} onClick={() => read.run(notice.id)} aria-label={`${texts.read}：${notice.title}`}>
          {texts.read}
        </Button>
      )}
    </li>
  );
}

interface NoticeListProps {
  readonly notices: readonly Notice[] | undefined;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Called when the person goes to a notice's page. */
  readonly onLeave?: () => void;
}

/** A list of notices, each leading to what it is about. */
export function NoticeList({ notices, error, retrying, onRetry, onLeave }: NoticeListProps) {
  if (notices === undefined && error !== null) return <LoadFailed error={error} onRetry={onRetry} retrying={retrying} />;
  if (notices === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (notices.length === 0) return <p className={styles['empty']}>{texts.empty}</p>;
  return (
    <ul className={styles['list']}>
      {notices.map((notice) => (
        <Item key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
    </ul>
  );
}
