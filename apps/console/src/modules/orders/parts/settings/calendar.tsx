import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { holidaysQuery } from '../../settings-queries.ts';
import { CalendarForm } from './calendar-form.tsx';

/** The merchant's calendar of a year; a year's unsaved changes go with it. */
export function Calendar({ year }: { readonly year: number | undefined }) {
  const found = useQuery(holidaysQuery(year));
  if (found.data !== undefined) return <CalendarForm key={found.data.year} calendar={found.data} />;
  return found.isError ? (
    <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 16 }} />
  );
}
