import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { jobFailuresQuery, jobRunsQuery } from '../queries.ts';
import { failureColumns, runColumns, type JobRow } from './job-columns.tsx';
import styles from './jobs.module.css';
import { clearable } from '../../../widgets/shared/clearable.ts';

const views = { open: '未解决', resolved: '已解决', runs: '运行记录' } as const;
export type JobView = keyof typeof views;
const viewOptions = (Object.keys(views) as JobView[]).map((value) => ({ value, label: views[value] }));

interface DetailsProps {
  readonly jobs: readonly JobRow[];
  readonly sweep: string | undefined;
  readonly view: JobView;
  readonly onChange: (next: { sweep: string | undefined; view: JobView }) => void;
}
interface TableProps {
  readonly sweep: string | undefined;
  readonly state: 'open' | 'resolved';
}

const firstPage = { page: 1, pageSize: 10 };

const pagingOf = (data: { total: number; total_capped: boolean } | undefined, at: typeof firstPage, onChange: (next: typeof firstPage) => void) => ({
  ...at,
  total: data?.total ?? 0,
  totalCapped: data?.total_capped ?? false,
  onChange: (page: number, pageSize: number) => onChange({ page, pageSize }),
});

function Failures({ sweep, state }: TableProps) {
  const [at, setAt] = useState(firstPage);
  const failures = useQuery(jobFailuresQuery(sweep, state, at.page, at.pageSize));
  return (
    <DataTable
      label="失败明细"
      columns={failureColumns}
      rows={failures.data?.list}
      rowKey={(row) => row.id}
      refreshing={failures.isPlaceholderData}
      error={failures.data === undefined ? failures.error : undefined}
      onRetry={() => void failures.refetch()}
      empty={state === 'open' ? '没有未解决的失败' : '没有已解决的失败'}
      paging={pagingOf(failures.data, at, setAt)}
    />
  );
}

function Runs({ sweep }: { readonly sweep: string | undefined }) {
  const [at, setAt] = useState(firstPage);
  const runs = useQuery(jobRunsQuery(sweep, at.page, at.pageSize));
  return (
    <DataTable
      label="运行记录"
      columns={runColumns}
      rows={runs.data?.list}
      rowKey={(row) => row.id}
      refreshing={runs.isPlaceholderData}
      error={runs.data === undefined ? runs.error : undefined}
      onRetry={() => void runs.refetch()}
      empty="最近30天没有处理过数据的运行"
      paging={pagingOf(runs.data, at, setAt)}
    />
  );
}

/** What jobs could not do, and what they did, of all or of one. */
export function JobDetails({ jobs, sweep, view, onChange }: DetailsProps) {
  return (
    <Section title="明细">
      <div className={styles['filters']}>
        <Segmented size="small" aria-label="明细类型" options={viewOptions} value={view} onChange={(next) => onChange({ sweep, view: next })} />
        <Select
          size="small"
          className={styles['job'] ?? ''}
          aria-label="任务"
          allowClear={clearable}
          placeholder="全部任务"
          value={sweep ?? null}
          options={jobs.map((job) => ({ value: job.sweep, label: job.title }))}
          onChange={(next: string | null | undefined) => onChange({ sweep: next ?? undefined, view })}
        />
      </div>
      {view === 'runs' ? <Runs key={sweep ?? ''} sweep={sweep} /> : <Failures key={`${view} ${sweep ?? ''}`} sweep={sweep} state={view} />}
    </Section>
  );
}
