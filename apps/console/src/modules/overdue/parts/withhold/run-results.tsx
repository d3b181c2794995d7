import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { withholdOutcomes, type WithholdOutcome } from '@merchant-admin/contract/overdue/codes';
import { Segmented } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../../platform/api.ts';
import { AppLink } from '../../../../platform/app-link.tsx';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { StatusDot, type TagColour } from '../../../../widgets/status-tag/index.ts';
import { caseUrl } from '../../urls.ts';

type Run = Answer<'overdue', 'withholdRun'>;
type Result = Answer<'overdue', 'withholdOrders'>['list'][number];

const colours: Record<WithholdOutcome, TagColour> = { waiting: 'neutral', unknown: 'info', succeeded: 'success', failed: 'danger', skipped: 'warning' };

const columns: readonly TableColumn<Result>[] = [
  { key: 'order_id', title: '订单号', width: 190, render: (row) => <AppLink to={caseUrl(row)}>{row.order_id}</AppLink> },
  { key: 'outcome', title: '结果', width: 90, render: ({ outcome, outcome_name: name }) => <StatusDot colour={colours[outcome]}>{name}</StatusDot> },
  { key: 'amount', title: '代扣金额', width: 110, kind: 'money' },
  { key: 'reason', title: '原因', width: 280, render: ({ reason }) => (reason === '' ? undefined : <span style={{ whiteSpace: 'normal' }}>{reason}</span>) },
  { key: 'user', title: '用户', width: 140, value: ({ name, phone }) => `${name} ${phone}` },
  { key: 'out_trade_no', title: '代扣单号', width: 220 },
];

const shownOutcomes: readonly WithholdOutcome[] = ['succeeded', 'failed', 'unknown', 'skipped'];

/** What came of the orders of a run, all of them or those with one outcome. */
export function RunResults({ run }: { readonly run: Run }) {
  const [{ only, page, pageSize }, show] = useState<{ only: WithholdOutcome | 'all'; page: number; pageSize: number }>({ only: 'all', page: 1, pageSize: 10 });
  const counts = { succeeded: run.succeeded, failed: run.failed, unknown: run.unknown, skipped: run.skipped, waiting: run.total - run.done };
  const query = { id: run.id, page: String(page), page_size: String(pageSize), ...(only === 'all' ? {} : { outcome: only }) };
  // A change in the counts is a change in the rows.
  const results = useQuery({
    queryKey: ['overdue', 'withholdOrders', query, run.state, counts],
    queryFn: ({ signal }) => api.overdue.withholdOrders({ query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Segmented<WithholdOutcome | 'all'>
        aria-label="显示哪些订单"
        style={{ marginBottom: 12 }}
        options={[
          { value: 'all', label: `全部 ${run.total}` },
          ...shownOutcomes.map((value) => ({ value, label: `${withholdOutcomes[value]} ${counts[value]}` })),
        ]}
        value={only}
        onChange={(value) => show({ only: value, page: 1, pageSize })}
      />
      <DataTable
        label="代扣结果"
        columns={columns}
        rows={results.data?.list}
        rowKey={(row) => row.order_id}
        refreshing={results.isPlaceholderData}
        error={results.data === undefined ? results.error : undefined}
        onRetry={() => void results.refetch()}
        cards
        paging={{ page, pageSize, total: results.data?.total ?? 0, onChange: (next, size) => show({ only, page: next, pageSize: size }) }}
      />
    </>
  );
}
