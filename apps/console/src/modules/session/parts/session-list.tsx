import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Skeleton } from 'antd';
import { api } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { useAct } from '../../../platform/use-act.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { mySessionsQuery } from '../queries.ts';
import styles from './facts.module.css';

/** Where the person is signed in, each to be ended with a click but the one in use. */
export function SessionList() {
  const sessions = useQuery(mySessionsQuery());
  const end = useAct((sessionId: string, idempotencyKey) => api.session.endSession({ body: { session_id: sessionId }, idempotencyKey }), {
    success: '操作成功',
    refresh: [['session', 'mySessions']],
  });
  if (sessions.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (sessions.isError) return <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />;
  return (
    <ul className={styles['sessions']}>
      {sessions.data.list.map((row) => (
        <li key={row.id}>
          <span className={styles['device']}>
            {row.device}
            {row.current ? <span className={styles['current']}>当前会话</span> : null}
          </span>
          <span className={styles['detail']}>{row.ip}</span>
          <span className={styles['detail']}>登录于 {showInstant(row.created_at)}</span>
          <span className={styles['detail']}>最近活动 {showInstant(row.last_seen_at)}</span>
          {row.current ? null : (
            <Popconfirm title="确定要结束该会话吗？" onConfirm={() => end.run(row.id)}>
              <Button size="small" loading={end.pending}>
                结束会话
              </Button>
            </Popconfirm>
          )}
        </li>
      ))}
    </ul>
  );
}
