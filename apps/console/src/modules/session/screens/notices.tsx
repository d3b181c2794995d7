import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Section } from '../../../widgets/page/index.ts';
import { Pager } from '../../../widgets/pager/pager.tsx';
import { NoticeList, useRead } from '../parts/notice-list.tsx';
import styles from '../parts/notice-list.module.css';
import { noticesQuery } from '../queries.ts';
import { noticeTexts as texts } from '../texts.ts';

type Order = keyof typeof texts.orders;
const orders = (Object.keys(texts.orders) as Order[]).map((value) => ({ value, label: texts.orders[value] }));

/** 消息通知: everything that the system told a person in the last three months. */
export default function Notices() {
  const [{ page, pageSize, order }, setView] = useState<{ page: number; pageSize: number; order: Order }>({ page: 1, pageSize: 20, order: 'unread' });
  const notices = useQuery(noticesQuery(page, pageSize, order));
  const read = useRead();
  const anyUnread = notices.data?.list.some((notice) => !notice.read) === true;
  return (
    <Section
      title={texts.title}
      extra={
        <div className={styles['acts']}>
          <Segmented
            size="small"
            aria-label={texts.order}
            options={orders}
            value={order}
            onChange={(chosen) => setView({ page: 1, pageSize, order: chosen })}
          />
          <Button size="small" disabled={!anyUnread} loading={read.pending} onClick={() => read.run(undefined)}>
            {texts.readAll}
          </Button>
        </div>
      }
    >
      <NoticeList notices={notices.data?.list} error={notices.error} retrying={notices.isFetching} onRetry={() => void notices.refetch()} />
      {(notices.data?.total ?? 0) > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={notices.data?.total ?? 0}
          totalCapped={notices.data?.total_capped ?? false}
          onChange={(next, size) => setView({ page: next, pageSize: size, order })}
        />
      )}
    </Section>
  );
}
