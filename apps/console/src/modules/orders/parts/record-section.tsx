import { api } from '../../../platform/api.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { recordColumns } from '../../../widgets/timeline/record-columns.ts';
import { MoreButton } from './more-button.tsx';
import { SectionOf } from './section-of.tsx';
import { useSteps } from './use-steps.ts';

/** What was done with the order, the newest first. */
export function RecordSection({ orderNo }: { readonly orderNo: string }) {
  const { query, older } = useSteps(['orders', 'orderRecord', orderNo], (before, signal) =>
    api.orders.orderRecord({ query: { order_id: orderNo, ...(before === undefined ? {} : { before }) }, signal }),
  );
  return (
    <SectionOf title="操作日志" query={query}>
      {(rows) => (
        <>
          <DataTable label="操作日志" columns={recordColumns} rows={rows} rowKey={(row) => row.id} />
          <MoreButton older={older} of="操作日志" />
        </>
      )}
    </SectionOf>
  );
}
