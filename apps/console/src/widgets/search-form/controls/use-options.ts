import { useQuery } from '@tanstack/react-query';
import type { FieldValues, Loader } from '../field.ts';

/** Choices change rarely; a list page opened again within this time asks nothing. */
const freshFor = 5 * 60_000;

/** Choices given or asked for: once needed, and again when a field that they depend on changes. */
export function useOptions<T>(options: readonly T[] | Loader<T>, key: readonly [scope: string, field: string], parents: FieldValues, needed: boolean) {
  const given = typeof options !== 'function';
  const query = useQuery({
    queryKey: ['choices', ...key, parents],
    queryFn: ({ signal }) => (given ? options : options(signal, parents)),
    enabled: needed && !given,
    staleTime: freshFor,
  });
  return { options: given ? options : (query.data ?? []), loading: query.isFetching, failed: query.isError, retry: () => void query.refetch() };
}
