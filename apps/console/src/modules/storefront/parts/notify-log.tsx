import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { shopEventActs, shopEventStates, type ShopEventState } from '@merchant-admin/contract/storefront/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { offerOf } from '../../../platform/offer.ts';
import { useAct } from '../../../platform/use-act.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { notifyLogKey, notifyLogQuery } from '../queries.ts';
import type { ApiKeyRow } from './api-key-columns.tsx';
import styles from './notify.module.css';

type Row = Answer<'storefront', 'notifyLog'>['list'][number];

const colours = { waiting: 'warning', delivered: 'success', given_up: 'danger' } as const;
const filters = [{ value: 'all', label: '全部' }, ...Object.entries(shopEventStates).map(([value, label]) => ({ value, label }))];

function Resend({ row }: { readonly row: Row }) {
  const resend = useAct((_nothing, idempotencyKey) => api.storefront.resendNotify({ body: { log_id: row.log_id }, idempotencyKey }), {
    refresh: [notifyLogKey],
    success: '已重新发送，结果见通知记录',
  });
  return (
    <ActButton
      type="link"
      size="small"
      loading={resend.pending}
      blocked={offerOf(row.actions, 'resend')?.reason}
      aria-label={`${shopEventActs.resend} ${row.event_name} ${row.order_id || row.reserve_no}`}
      onClick={() => resend.run()}
    >
      {shopEventActs.resend}
    </ActButton>
  );
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'event_name', title: '事件', width: 130, fixed: 'left' },
  { key: 'order_id', title: '订单号 / 预约号', width: 200, value: (row) => row.order_id || row.reserve_no },
  { key: 'state', title: '状态', width: 90, render: (row) => <StatusDot colour={colours[row.state]}>{row.state_name}</StatusDot> },
  { key: 'tries', title: '次数', width: 64, kind: 'number' },
  { key: 'last', title: '最近应答', width: 170, value: (row) => row.last_failure || (row.last_status === null ? '' : `应答 ${row.last_status}`) },
  { key: 'created_at', title: '发生时间', width: 104, kind: 'time' },
  { key: 'last_try_at', title: '最近发送', width: 104, kind: 'time' },
  { key: 'next_try_at', title: '下次发送', width: 104, kind: 'time' },
  {
    key: 'actions',
    title: '操作',
    width: 72,
    fixed: 'right',
    permanent: true,
    render: (row) => (offerOf(row.actions, 'resend') ? <Resend row={row} /> : '-'),
  },
];

/** What the shop was told, how often, and what it answered. */
export function NotifyLog({ row }: { readonly row: ApiKeyRow }) {
  const [{ page, pageSize, state }, setView] = useState<{ page: number; pageSize: number; state: ShopEventState | 'all' }>({
    page: 1,
    pageSize: 10,
    state: 'all',
  });
  const log = useQuery(notifyLogQuery(row.id, state === 'all' ? undefined : state, page, pageSize));
  return (
    <section aria-label="通知记录">
      <div className={styles['bar']}>
        <h3>通知记录</h3>
        <Segmented
          size="small"
          aria-label="通知状态"
          options={filters}
          value={state}
          onChange={(chosen) => setView({ page: 1, pageSize, state: chosen as ShopEventState | 'all' })}
        />
      </div>
      <DataTable
        label="通知记录"
        columns={columns}
        rows={log.data?.list}
        rowKey={(each) => each.log_id}
        refreshing={log.isPlaceholderData}
        error={log.data === undefined ? log.error : undefined}
        onRetry={() => void log.refetch()}
        empty="暂无通知，记录保留30天"
        paging={{
          page,
          pageSize,
          total: log.data?.total ?? 0,
          totalCapped: log.data?.total_capped ?? false,
          onChange: (next, size) => setView({ page: next, pageSize: size, state }),
        }}
      />
    </section>
  );
}
