import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { Option } from '../../widgets/search-form/index.ts';

export const recycleQuery = (id: string) => callQuery('recycling', 'recycleOrderDetail', { query: { order_id: id } });

/** The stores whose orders the person sees: staff of a store have theirs. */
export const storeOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stores.storeOptions({ signal })).list.map(({ value, name }) => ({ value, label: name }));

/** Everything that shows orders and the devices that they bring asks again, the lists too to which their pages lead back. */
export async function refreshRecycles(): Promise<void> {
  const keys = [['recycling'], ['stock'], ['list', 'orderRecycle'], ['list', 'examineRecycleList']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done, and refreshes. */
export async function afterRecycle(said: string): Promise<void> {
  if (said !== '') toast.success(said);
  await refreshRecycles();
}

/** The version of an order as it is now; what shows it asks again. */
export async function recycleVersion(id: string): Promise<number> {
  await refreshRecycles();
  return (await queryClient.fetchQuery({ ...recycleQuery(id), staleTime: 0 })).version;
}
