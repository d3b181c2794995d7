import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import type { ReactElement } from 'react';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../../widgets/page/index.ts';

interface PaperPage<Data, Key extends QueryKey> {
  /** The parameter of the address that names the document. */
  readonly idName: string;
  /** What is told where the address names none. */
  readonly unknown: string;
  readonly query: (id: string) => UseQueryOptions<Data, Error, Data, Key>;
  readonly draw: (data: Data) => ReactElement;
}

/** The page of one document. */
export function paperPage<Data, Key extends QueryKey>({ idName, unknown, query, draw }: PaperPage<Data, Key>) {
  function One({ id }: { readonly id: string }) {
    const found = useQuery(query(id));
    if (found.data !== undefined) return draw(found.data);
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  }
  return function PaperOf() {
    const id = (useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>)[idName] ?? '';
    return /^[1-9]\d{0,17}$/.test(id) ? <One key={id} id={id} /> : <Alert type="error" showIcon title={unknown} />;
  };
}
