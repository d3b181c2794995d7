import { useInfiniteQuery } from '@tanstack/react-query';

interface Step<Row> {
  readonly list: readonly Row[];
  /** Where older entries go on; empty after the last. */
  readonly next: string;
}

/** A list that is read in steps, the newest first; older ones on request. `key` is the call's, so that what refreshes the call refreshes all steps. */
export function useSteps<Row extends { readonly id: string }>(
  key: readonly [module: string, call: string, orderNo: string],
  read: (before: string | undefined, signal: AbortSignal) => Promise<Step<Row>>,
) {
  const [module, call, orderNo] = key;
  const steps = useInfiniteQuery({
    queryKey: [module, call, 'steps', orderNo],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  });
  const { data, error, isError, isFetching, refetch } = steps;
  // What is added meanwhile pushes some onto the next step again: each is shown once.
  const rows = data && [...new Map(data.pages.flatMap(({ list }) => list.map((row) => [row.id, row] as const))).values()];
  return {
    query: { data: rows, error, isError, isFetching, refetch },
    older: {
      any: steps.hasNextPage,
      failed: steps.isFetchNextPageError ? error : null,
      loading: steps.isFetchingNextPage,
      load: () => void steps.fetchNextPage(),
    },
  };
}
export type Older = ReturnType<typeof useSteps>['older'];
