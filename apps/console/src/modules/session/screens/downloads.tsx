import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { DownloadActs, type DownloadFile } from '../parts/download-acts.tsx';
import facts from '../parts/facts.module.css';
import { fileSize } from '../parts/file-size.ts';
import { downloadsQuery } from '../queries.ts';
import { fileTexts as texts } from '../texts.ts';

const colours = { waiting: 'neutral', running: 'info', done: 'success', failed: 'danger', cancelled: 'neutral' } as const;

const State = ({ file }: { readonly file: DownloadFile }) => (
  <span title={file.failure}>
    <StatusDot colour={colours[file.state]}>{texts.states[file.state]}</StatusDot>{' '}
    <span className={facts['detail']}>{file.state === 'failed' && file.failure !== '' ? file.failure : texts.progress(file.done, file.total)}</span>
  </span>
);

const columns: readonly TableColumn<DownloadFile>[] = [
  { key: 'file_name', title: texts.fileName, width: 240 },
  { key: 'kind', title: texts.kind, width: 84, value: (file) => texts.kinds[file.kind] },
  { key: 'state', title: texts.state, width: 150, render: (file) => <State file={file} /> },
  { key: 'size', title: texts.size, width: 80, value: (file) => fileSize(file.size) },
  { key: 'created_at', title: texts.createdAt, width: 104, kind: 'time' },
  { key: 'expires_at', title: texts.expiresAt, width: 104, kind: 'time' },
  { key: 'acts', title: texts.actions, width: 124, fixed: 'right', render: (file) => <DownloadActs file={file} /> },
];

/** 下载中心: a person's exports and import results of the last days. */
export default function Downloads() {
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const files = useQuery(downloadsQuery(page, pageSize));
  return (
    <Section title={texts.title}>
      <p className={facts['note']}>{texts.note}</p>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={files.data?.list}
        rowKey={(file) => `${file.kind}-${file.id}`}
        refreshing={files.isPlaceholderData}
        error={files.data === undefined ? files.error : undefined}
        onRetry={() => void files.refetch()}
        empty={texts.empty}
        paging={{
          page,
          pageSize,
          total: files.data?.total ?? 0,
          totalCapped: files.data?.total_capped ?? false,
          onChange: (next, size) => setPage({ page: next, pageSize: size }),
        }}
      />
    </Section>
  );
}
