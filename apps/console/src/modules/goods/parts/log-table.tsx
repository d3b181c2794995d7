import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { recordColumns } from '../../../widgets/timeline/record-columns.ts';

type Log = Pick<Answer<'goods', 'goodsAuditLogList'>, 'list'>;

/** What was done with something, by whom and why. */
export const LogTable = ({ log }: { readonly log: UseQueryResult<Log> }) => (
  <DataTable label="操作日志" columns={recordColumns} rows={log.data?.list} rowKey={(entry) => entry.id} error={log.error} onRetry={() => void log.refetch()} />
);
