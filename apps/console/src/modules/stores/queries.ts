import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

export const storeQuery = (id: string) => callQuery('stores', 'storeDetail', { query: { store_id: id } });
export const managersQuery = () => callQuery('stores', 'storePeople');
/** Provinces with their cities. */
export const citiesQuery = () => ({ ...callQuery('orders', 'cityList'), staleTime: Infinity });

/** Says what was done; what shows stores asks again, the list too to which their pages lead back. */
export async function afterStoreChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['stores'], ['list', 'storeList']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
