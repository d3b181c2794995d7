import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { toldColumns } from '../../../widgets/timeline/told-columns.tsx';

type Log = Pick<Answer<'goods', 'goodsAuditLogList'>, 'list'>;

/** What was done with something, by whom and why. */
export const LogTable = ({ log }: { readonly log: UseQueryResult<Log> }) => (
  <DataTable label="操作日志" columns={toldColumns} rows={log.data?.list} rowKey={(entry) => entry.id} error={log.error} onRetry={() => void log.refetch()} />
);
