import { useQuery } from '@tanstack/react-query';
import { changeState, type ChangeState } from '@merchant-admin/contract/order-change/codes';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { StatusTag, type TagColour } from '../../../../widgets/status-tag/index.ts';
import { recordQuery } from '../../queries.ts';
import { ChangedLines } from '../changed-lines.tsx';
import { ChangeActs, type Change } from './change-acts.tsx';

const colours: Readonly<Record<ChangeState, TagColour>> = {
  [changeState.TO_CONFIRM]: 'warning',
  [changeState.DONE]: 'success',
  [changeState.REFUSED]: 'danger',
  [changeState.WITHDRAWN]: 'neutral',
  [changeState.EXPIRED]: 'neutral',
};

/** When a change ended, or until when its customer may confirm it. */
function endOf({ ended_at: ended, asked_until: until }: Change): string {
  if (ended !== null) return `${showInstant(ended)} 结束`;
  return until === null ? '-' : `${showInstant(until)} 前确认`;
}

const columnsOf = (orderNo: string): readonly TableColumn<Change>[] => [
  {
    key: 'state_name',
    title: '状态',
    width: 104,
    render: ({ state, state_name: name }) => <StatusTag colour={colours[state as ChangeState] ?? 'neutral'}>{name}</StatusTag>,
  },
  { key: 'changed', title: '变更内容', width: 400, render: (change) => <ChangedLines {...change} /> },
  { key: 'reason', title: '原因', width: 130, render: ({ reason }) => reason },
  { key: 'made', title: '提交', width: 110, render: ({ made_by: who, made_at: at }) => `${who} ${showInstant(at)}` },
  { key: 'end', title: '确认期限/结束', width: 130, render: endOf },
  { key: 'act', title: '操作', width: 96, fixed: 'right', render: (change) => <ChangeActs orderNo={orderNo} change={change} /> },
];

/** The changes of an order, the newest first; nothing where there is none. */
export function ChangeSection({ orderNo }: { readonly orderNo: string }) {
  const found = useQuery(recordQuery(orderNo));
  if (!found.data || found.data.list.length === 0) return null;
  return (
    <Section title="变更记录">
      <DataTable label="变更记录" columns={columnsOf(orderNo)} rows={found.data.list} rowKey={(change) => change.change_id} />
    </Section>
  );
}
