import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { DataTable, type TableColumn } from '../data-table/index.ts';
import { StatusDot } from '../status-tag/index.ts';
import styles from './import-flow.module.css';
import type { ImportJob, ImportPort, ImportRow } from './port.ts';
import { importTexts as texts } from './texts.ts';

const colours = { bad: 'danger', ready: 'success', done: 'success', failed: 'danger', skipped: 'neutral' } as const;

const Verdict = ({ row: { state, effect } }: { readonly row: ImportRow }) => (
  <StatusDot colour={colours[state]}>{state === 'ready' ? texts.effects[effect] : texts.states[state]}</StatusDot>
);

const columnsFor = (titles: readonly string[]): readonly TableColumn<ImportRow>[] => [
  { key: 'line', title: texts.line, width: 72, kind: 'number' },
  { key: 'verdict', title: texts.verdict, width: 100, render: (row) => <Verdict row={row} /> },
  { key: 'reason', title: texts.reason, width: 280, value: (row) => [...row.problems, ...row.warnings].join('；') },
  ...titles.map((title, at) => ({ key: `cell-${at}`, title, width: 115, value: (row: ImportRow) => row.cells[at] })),
];

interface RowsTableProps {
  readonly job: ImportJob;
  readonly port: ImportPort;
  readonly label: string;
  /** The text beside the filter. */
  readonly summary: string;
  /** Whether only rows with problems or warnings are shown at first. */
  readonly troubled: boolean;
}

/** The rows of a sheet, each with its verdict or its outcome. */
export function RowsTable({ job, port, label, summary, troubled }: RowsTableProps) {
  const [view, setView] = useState({ page: 1, pageSize: 10, onlyBad: troubled });
  const rows = useQuery({
    queryKey: ['import-rows', job.id, job.state, view],
    queryFn: ({ signal }) => port.rows(job.id, view, signal),
    placeholderData: keepPreviousData,
  });
  const titles = rows.data?.columns;
  const columns = useMemo(() => columnsFor(titles ?? []), [titles]);
  return (
    <>
      <div className={styles.line}>
        <output>{summary}</output>
        <Checkbox checked={view.onlyBad} onChange={({ target }) => setView({ ...view, page: 1, onlyBad: target.checked })}>
          {texts.onlyBad}
        </Checkbox>
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={rows.data?.list}
        rowKey={(row) => String(row.line)}
        refreshing={rows.isPlaceholderData}
        error={rows.data === undefined ? rows.error : undefined}
        onRetry={() => void rows.refetch()}
        {...(view.onlyBad ? { empty: texts.noBad } : {})}
        paging={{
          page: view.page,
          pageSize: view.pageSize,
          total: rows.data?.total ?? 0,
          onChange: (page, pageSize) => setView({ ...view, page, pageSize }),
        }}
      />
    </>
  );
}
