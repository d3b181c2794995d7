import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { promisesQuery } from '../queries.ts';
import { OutcomeTag } from './outcome-tag.tsx';

type OrderPromise = Answer<'overdue', 'promiseList'>['list'][number];

const columns: readonly TableColumn<OrderPromise>[] = [
  { key: 'promise_date', title: '承诺还款日期', width: 120 },
  { key: 'promise_amount', title: '承诺金额', width: 110, kind: 'money' },
  { key: 'paid', title: '按时到账', width: 110, kind: 'money' },
  {
    key: 'outcome',
    title: '结果',
    width: 100,
    value: (row) => row.outcome_name,
    render: (row) => <OutcomeTag outcome={row.outcome} name={row.outcome_name} />,
  },
  { key: 'at', title: '记录时间', width: 160, kind: 'time' },
  { key: 'operator_name', title: '记录人', width: 100 },
  { key: 'supersede_reason', title: '变更原因', width: 200 },
];

/** What the customer promised, what came of each, and how many he keeps. */
export function PromiseSection({ orderNo }: { readonly orderNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(promisesQuery(orderNo));
  const rated = data !== undefined && data.customer.decided > 0;
  return (
    <Section title="承诺记录" extra={rated && <span>{`该用户近180天兑现 ${data.customer.kept}/${data.customer.decided}`}</span>}>
      <DataTable
        label="承诺记录"
        columns={columns}
        rows={data?.list}
        rowKey={(row) => row.id}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        empty="没有承诺还款"
      />
    </Section>
  );
}
