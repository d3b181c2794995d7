import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { recordColumns } from '../../../widgets/timeline/record-columns.ts';
import { recordQuery } from '../queries.ts';
import { SectionOf } from './section-of.tsx';

export function RecordSection({ orderId }: { readonly orderId: string }) {
  const records = useQuery(recordQuery(orderId));
  return (
    <SectionOf title="操作日志" query={records}>
      {(data) => <DataTable label="操作日志" columns={recordColumns} rows={data.list} rowKey={(row) => row.id} />}
    </SectionOf>
  );
}
