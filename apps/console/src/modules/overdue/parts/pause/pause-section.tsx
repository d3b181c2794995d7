import { useQuery } from '@tanstack/react-query';
import type { PauseStand } from '@merchant-admin/contract/bills/pause-codes';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { pausesQuery } from '../../queries.ts';
import { PauseActs, type Pause } from './pause-acts.tsx';

const colours: Readonly<Record<PauseStand, 'info' | 'success' | 'warning' | 'neutral'>> = {
  waiting: 'warning',
  ahead: 'info',
  running: 'success',
  over: 'neutral',
  withdrawn: 'neutral',
};

const columnsOf = (orderNo: string): readonly TableColumn<Pause>[] => [
  {
    key: 'stand_name',
    title: '状态',
    width: 90,
    render: ({ stand, stand_name: name }) => <StatusTag colour={colours[stand as PauseStand]}>{name}</StatusTag>,
  },
  { key: 'days', title: '暂停日期', width: 230, render: ({ from_day: from, to_day: to, cut }) => `${from} 至 ${to}${cut ? '（提前结束）' : ''}` },
  { key: 'bill_name', title: '适用账单', width: 110, render: ({ bill_name: name }) => name || '全部租金' },
  { key: 'cause_name', title: '原因', width: 100 },
  { key: 'reason', title: '说明', width: 220 },
  {
    key: 'proofs',
    title: '凭证',
    width: 90,
    render: ({ proofs }) =>
      proofs.length === 0 ? '-' : proofs.map(({ key, url }, place) => <a key={key} href={url} target="_blank" rel="noreferrer">{`凭证${place + 1} `}</a>),
  },
  { key: 'made_by', title: '提交', width: 190, render: ({ made_by: by, made_at: at }) => `${by} ${showInstant(at)}` },
  { key: 'approved_by', title: '复核', width: 100, render: ({ approved_by: by }) => by || '-' },
  {
    key: 'ended',
    title: '结束',
    width: 220,
    render: ({ ended_at: at, ended_by: by, ended_why: why }) => (at === null ? '-' : `${by} ${showInstant(at)} ${why}`),
  },
  { key: 'act', title: '操作', width: 150, fixed: 'right', render: (pause) => <PauseActs orderNo={orderNo} pause={pause} /> },
];

/** The pauses of an order's late fees, the newest first; nothing where there is none. */
export function PauseSection({ orderNo }: { readonly orderNo: string }) {
  const can = useCan();
  const found = useQuery({ ...pausesQuery(orderNo), enabled: can('overdue:pause') || can('overdue:pauseAgree') || can('overdue:consult') });
  if (!found.data || found.data.list.length === 0) return null;
  return (
    <Section title="暂停计费">
      <DataTable label="暂停计费" columns={columnsOf(orderNo)} rows={found.data.list} rowKey={(pause) => pause.pause_id} empty="" />
    </Section>
  );
}
