import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { ReportFilter } from './parts/report/report-filter.ts';
import type { Option } from '../../widgets/search-form/index.ts';

export const recycleQuery = (id: string) => callQuery('recycling', 'recycleOrderDetail', { query: { order_id: id } });

export const sheetQuery = (id: string) => callQuery('recycling', 'sheetDetail', { query: { sheet_id: id } });
/** Models that a store may buy, by a part of their name. */
export const modelsQuery = (name: string) => callQuery('recycling', 'sheetModels', { query: { name } });

/** As what a device of a model goes into stock, and what speaks against the SKU that is chosen. */
export const stockAsQuery = (query: { recycle_id: string; sku_id?: string; degree?: number }) => callQuery('recycling', 'sheetStock', { query });

/** The leases that a customer's device might be taken against, and one of them by its number. */
export const leasesQuery = (idCard: string) => callQuery('recycling', 'recycleLeases', { body: { id_card: idCard } });
export const leaseQuery = (no: string) => callQuery('recycling', 'recycleLease', { query: { order_no: no } });

/** Reports on what is bought back, of some days. */
export const driftQuery = (query: ReportFilter) => callQuery('recycling', 'recycleDrift', { query: { ...query } });
export const marginQuery = (query: ReportFilter) => callQuery('recycling', 'recycleMargin', { query: { ...query } });
export const agreementQuery = (query: ReportFilter) => callQuery('recycling', 'recycleAgreement', { query: { ...query } });

/** The stores whose orders the person sees: staff of a store have theirs. */
export const storeOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stores.storeOptions({ signal })).list.map(({ value, name }) => ({ value, label: name }));

/** Everything that shows orders and the devices that they bring asks again, the lists too to which their pages lead back. */
export async function refreshRecycles(): Promise<void> {
  const keys = [
    ['recycling'],
    ['stock'],
    ['list', 'orderRecycle'],
    ['list', 'examineRecycleList'],
    ['list', 'oldExchangeNewList'],
    ['list', 'oldExchangeNewExamineList'],
  ];
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
