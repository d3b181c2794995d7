import { hashKey, MutationCache, QueryCache, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract } from '@merchant-admin/contract';
import type { CallRow } from 'virtual:calls';
import { callBy, rowOf } from './api.ts';
import { isNetworkFailure } from './request/call-error.ts';
import type { CallInput, CallResult } from './request/types.ts';
import { onOvertaken, type LooseInput } from './request/send.ts';
import { handleRejection } from './rejection.ts';
import { forgetWithPerson } from './session/current.ts';
import { chosenStore } from './at-store.ts';
import { viewedMerchant } from './viewing.ts';

/** Modules and calls whose answers are the person's own, whichever merchant he looks into. */
const personal: readonly unknown[] = ['preferences', 'views', 'export', 'platform', 'session'];

/** The key of a cached answer, with the merchant or the store that it is about: what is known of one is never shown for another. */
function hashOf(key: QueryKey): string {
  if (personal.includes(key[0])) return hashKey(key);
  const [merchant, store] = [viewedMerchant(), chosenStore()];
  return hashKey(merchant === undefined && store === undefined ? key : [{ merchant, store }, ...key]);
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

forgetWithPerson(() => queryClient.clear());

/** What is known is old then, and is asked for again where it is shown next; what is open stays as it is. */
onOvertaken(() => void queryClient.invalidateQueries({ refetchType: 'none' }));

/** After what shows in lists was changed: those that are not open ask again once they are opened. */
export const listsAreOld = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });

type QueryInput<E> = Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Query options of a read by its row of the table. The build writes each `callQuery` as this, with the row in place. */
export const queryBy =
  (row: CallRow) =>
  <M extends keyof Contract, C extends keyof Contract[M] & string>(module: M, name: C, ...[input]: QueryInput<Contract[M][C]>) =>
    queryOptions({
      queryKey: [module, name, input ?? {}] as const,
      queryFn: ({ signal }) => callBy(row)({ ...(input as LooseInput | undefined), signal }) as Promise<CallResult<Contract[M][C]>>,
    });

/** Query options of a read: `useQuery(callQuery('orders', 'orderListV2', { body }))`. */
export const callQuery = <M extends keyof Contract, C extends keyof Contract[M] & string>(module: M, name: C, ...input: QueryInput<Contract[M][C]>) =>
  queryBy(rowOf(module, name))(module, name, ...input);
