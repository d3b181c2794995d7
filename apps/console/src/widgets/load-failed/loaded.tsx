import { Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a call answers, or that it is on its way, or why it failed. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} />
  );
}
