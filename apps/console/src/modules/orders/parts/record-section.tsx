import { api } from '../../../platform/api.ts';
import { LogTable } from './log-table.tsx';
import { SectionOf } from './section-of.tsx';
import { useSteps } from './use-steps.ts';

/** What was done with the order, the newest first. */
export function RecordSection({ orderNo }: { readonly orderNo: string }) {
  const { query, older } = useSteps(['orders', 'orderRecord', orderNo], (before, signal) =>
    api.orders.orderRecord({ query: { order_id: orderNo, ...(before === undefined ? {} : { before }) }, signal }),
  );
  return (
    <SectionOf title="操作日志" query={query}>
      {(rows) => <LogTable label="操作日志" rows={rows} older={older} />}
    </SectionOf>
  );
}
