import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { recordQuery } from '../queries.ts';
import { SectionOf } from './section-of.tsx';

type Entry = Answer<'orders', 'orderRecord'>['list'][number];

export const recordColumns: readonly TableColumn<Entry>[] = [
  { key: 'at', title: '时间', width: 168, kind: 'time' },
  { key: 'actor_name', title: '操作人', width: 120 },
  { key: 'actor_type', title: '类型', width: 90 },
  { key: 'action', title: '操作', width: 140 },
  { key: 'from', title: '变更前', width: 160 },
  { key: 'to', title: '变更后', width: 200 },
  { key: 'reason', title: '原因', width: 240 },
];

export function RecordSection({ orderId }: { readonly orderId: string }) {
  const records = useQuery(recordQuery(orderId));
  return (
    <SectionOf title="操作日志" query={records}>
      {(data) => <DataTable label="操作日志" columns={recordColumns} rows={data.list} rowKey={(row) => row.id} />}
    </SectionOf>
  );
}
