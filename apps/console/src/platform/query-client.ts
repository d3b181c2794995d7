import { hashKey, MutationCache, QueryCache, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract } from '@merchant-admin/contract';
import { api } from './api.ts';
import { isNetworkFailure } from './request/call-error.ts';
import type { CallInput, CallResult } from './request/types.ts';
import { handleRejection } from './rejection.ts';
import { viewedMerchant } from './viewing.ts';

/** Modules and calls whose answers are the person's own, whichever merchant he looks into. */
const personal: readonly unknown[] = ['preferences', 'views', 'export', 'platform', 'session'];

/** The key of a cached answer, with the merchant that it is about: what is known of one is never shown for another. */
function hashOf(key: QueryKey): string {
  const merchant = personal.includes(key[0]) ? undefined : viewedMerchant();
  return hashKey(merchant === undefined ? key : [{ merchant }, ...key]);
}

/** The cache of answers. Reads are repeated once, and only when no answer came; acts never by themselves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleRejection }),
  mutationCache: new MutationCache({ onError: handleRejection }),
  defaultOptions: {
    queries: {
      queryKeyHashFn: hashOf,
      retry: (failures, error) => failures < 1 && isNetworkFailure(error),
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type Loose = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Query options of a read: `useQuery(callQuery('orders', 'orderListV2', { body }))`. */
export function callQuery<M extends keyof Contract, C extends keyof Contract[M] & string>(
  module: M,
  name: C,
  ...[input]: Record<string, never> extends CallInput<Contract[M][C]> ? [input?: CallInput<Contract[M][C]>] : [input: CallInput<Contract[M][C]>]
) {
  return queryOptions({
    queryKey: [module, name, input ?? {}] as const,
    queryFn: ({ signal }) => (api as unknown as Loose)[module]?.[name]?.({ ...input, signal }) as Promise<CallResult<Contract[M][C]>>,
  });
}
