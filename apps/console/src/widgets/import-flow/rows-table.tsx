import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { DataTable, type TableColumn } from '../data-table/index.ts';
import { StatusDot } from '../status-tag/index.ts';
import styles from './import-flow.module.css';
import { cellWidth } from './cell-width.ts';
import type { ImportJob, ImportPort, ImportRow, ImportRows, RowsShown, RowsWanted } from './port.ts';
import { importTexts as texts } from './texts.ts';

const colours = { bad: 'danger', ready: 'success', done: 'success', failed: 'danger', skipped: 'neutral' } as const;

const Verdict = ({ row: { state, effect } }: { readonly row: ImportRow }) => (
  <StatusDot colour={colours[state]}>{state === 'ready' ? texts.effects[effect] : texts.states[state]}</StatusDot>
);

const columnsFor = ({ columns: titles, list }: Pick<ImportRows, 'columns' | 'list'>): readonly TableColumn<ImportRow>[] => [
  { key: 'line', title: texts.line, width: 72, kind: 'number' },
  { key: 'verdict', title: texts.verdict, width: 100, render: (row) => <Verdict row={row} /> },
  { key: 'reason', title: texts.reason, width: 280, value: (row) => [...row.problems, ...row.warnings].join('；') },
  ...titles.map((title, at) => ({
    key: `cell-${at}`,
    title,
    width: cellWidth([title, ...list.map((row) => row.cells[at] ?? '')]),
    value: (row: ImportRow) => row.cells[at],
  })),
];

const nothing = { columns: [], list: [] };

/** How many rows each view holds: those that failed stand among those in error. */
const countsOf = ({ total, bad, failed, warned }: ImportJob) => ({ all: total, bad: bad + failed, warned });

interface RowsTableProps {
  readonly job: ImportJob;
  readonly port: ImportPort;
  readonly label: string;
  /** The text beside the filter. */
  readonly summary: string;
}

/** The rows of a sheet, each with its verdict or its outcome. */
export function RowsTable({ job, port, label, summary }: RowsTableProps) {
  const counts = countsOf(job);
  const [view, setView] = useState<RowsWanted>({ page: 1, pageSize: 10, only: counts.bad > 0 ? 'bad' : 'all' });
  const rows = useQuery({
    queryKey: ['import-rows', job.id, job.state, view],
    queryFn: ({ signal }) => port.rows(job.id, view, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsFor(rows.data ?? nothing), [rows.data]);
  return (
    <>
      <div className={styles.line}>
        <output>{summary}</output>
        <Segmented<RowsShown>
          aria-label={texts.shownLabel}
          options={(Object.keys(texts.shown) as RowsShown[]).map((value) => ({ value, label: `${texts.shown[value]} ${counts[value]}` }))}
          value={view.only}
          onChange={(only) => setView({ ...view, page: 1, only })}
        />
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={rows.data?.list}
        rowKey={(row) => String(row.line)}
        refreshing={rows.isPlaceholderData}
        error={rows.data === undefined ? rows.error : undefined}
        onRetry={() => void rows.refetch()}
        {...(view.only === 'all' ? {} : { empty: texts.noneShown[view.only] })}
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
