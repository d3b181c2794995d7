import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../widgets/page/index.ts';

interface SectionOfProps<T> {
  readonly title: string;
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly extra?: ReactNode;
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** A section of a detail page that loads and fails on its own; what it showed stays while it is asked again. */
export function SectionOf<T>({ title, query, extra, rows = 4, children }: SectionOfProps<T>) {
  return (
    <Section title={title} extra={extra}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows }} />
      )}
    </Section>
  );
}
