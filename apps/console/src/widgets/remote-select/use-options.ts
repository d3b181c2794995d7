import { useQuery } from '@tanstack/react-query';
import type { Loader, Parents } from './option.ts';

/** Milliseconds for which choices, which change rarely, are not asked for again. */
const freshFor = 5 * 60_000;

/** The key of a list among the cached ones: two selects with the same key share it. */
export type CacheKey = readonly [scope: string, list: string];

/** Choices that are given or asked for: once needed, and again when a field that they depend on changes. */
export function useOptions<T>(options: readonly T[] | Loader<T>, key: CacheKey, parents: Parents, needed: boolean) {
  const given = typeof options !== 'function';
  const query = useQuery({
    queryKey: ['choices', ...key, parents],
    queryFn: ({ signal }) => (given ? options : options(signal, parents)),
    enabled: needed && !given,
    staleTime: freshFor,
  });
  return {
    options: given ? options : (query.data ?? []),
    loading: query.isFetching,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
