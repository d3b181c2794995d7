import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { Option } from '../../widgets/search-form/index.ts';

export const visitQuery = (id: string) => callQuery('visits', 'visitDetail', { query: { visit_id: id } });
export const visitStoresQuery = () => callQuery('visits', 'visitStores');
export const visitSkusQuery = (store: string) => callQuery('visits', 'visitSkus', { query: { store_id: store } });
export const visitTimesQuery = (store: string) => callQuery('visits', 'visitTimes', { query: { store_id: store } });
export const visitDevicesQuery = (id: string) => callQuery('visits', 'visitDevices', { query: { visit_id: id } });

/** The stores whose visits the person sees: staff of a store have theirs. */
export const visitStoreOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stores.storeOptions({ signal })).list.map(({ value, name }) => ({ value, label: name }));

/** Says what was done; what shows visits, devices and their orders asks again. */
export async function afterVisit(said: string): Promise<void> {
  if (said !== '') toast.success(said);
  const keys = [['visits'], ['stock'], ['orders'], ['list', 'offlineReserveList']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
