import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';

interface StepPageProps<Data> {
  readonly query: (goods: { goods_id: string; merchant_id?: string }) => UseQueryOptions<Data>;
  /** Draws the page of saved goods; for new ones `data` is undefined. */
  readonly children: (data: Data | undefined) => ReactNode;
}

/** A page of one goods that the address names, or of new ones where it names none. */
export function StepPage<Data>({ query, children }: StepPageProps<Data>) {
  const { goods_id: id, merchant_id: merchant } = useSearch({ strict: false }) as { goods_id?: string; merchant_id?: string };
  const loaded = useQuery({ ...query({ goods_id: id ?? '', ...(merchant === undefined ? {} : { merchant_id: merchant }) }), enabled: id !== undefined });
  if (id === undefined) return children(undefined);
  if (loaded.data !== undefined) return children(loaded.data);
  return loaded.isError ? (
    <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} retrying={loaded.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 10 }} />
  );
}
