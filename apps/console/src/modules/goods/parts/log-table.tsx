import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { FoldedText } from '../../../widgets/timeline/folded-text.tsx';
import { recordColumns, type RecordEntry } from '../../../widgets/timeline/record-columns.ts';

type Log = Pick<Answer<'goods', 'goodsAuditLogList'>, 'list'>;

/** What a change says in full: which prices, from what to what. */
const told = (key: 'from' | 'to') => ({ width: 240, render: (entry: RecordEntry) => (entry[key] === '' ? '-' : <FoldedText text={entry[key]} lead="" />) });
const columns: readonly TableColumn<RecordEntry>[] = recordColumns.map((column) =>
  column.key === 'from' || column.key === 'to' ? { ...column, ...told(column.key) } : column,
);

/** What was done with something, by whom and why. */
export const LogTable = ({ log }: { readonly log: UseQueryResult<Log> }) => (
  <DataTable label="操作日志" columns={columns} rows={log.data?.list} rowKey={(entry) => entry.id} error={log.error} onRetry={() => void log.refetch()} />
);
