import { toast } from '../../platform/feedback/toast.ts';
import { api } from '../../platform/api.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { Option } from '../../widgets/search-form/index.ts';

/** A device by its row, or by any of its numbers. */
export const deviceQuery = (which: { readonly device_id: string } | { readonly number: string }) => callQuery('stock', 'deviceDetail', { query: which });
export const intakeQuery = (id: string) => callQuery('stock', 'intakeDetail', { query: { intake_id: id } });
/** One device of a SKU, by which a list of its devices knows what the goods are called. */
export const firstOfQuery = (skuId: string) => callQuery('stock', 'deviceList', { query: { sku_id: skuId, page: 1, page_size: 1 } });
/** Any one device, by which a list knows up to when what devices earned is told. */
export const firstDeviceQuery = () => callQuery('stock', 'deviceList', { query: { page: 1, page_size: 1 } });
/** Suppliers in use. */
export const suppliersQuery = () => ({ ...callQuery('goods', 'supplierSelect', { query: {} }), staleTime: 60_000 });
export const storesQuery = () => callQuery('stores', 'storeOptions');

/** All suppliers, those out of use too: what they sent is still searched for. */
export const supplierOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.goods.supplierSelect({ query: { all: '1' }, signal })).list.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }));
/** The stores that the person may choose: staff of a store have theirs. */
export const storeOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stores.storeOptions({ signal })).list.map(({ value, name }) => ({ value, label: name }));

const lists = ['headStock', 'storeStock', 'stockDetail', 'deviceList', 'intakeList', 'stockAlarmList'];

export const residualQuery = () => callQuery('stock', 'residualInfo');

/** What shows devices asks again, the lists too to which their pages lead back. */
export async function refreshStock(): Promise<void> {
  await Promise.all([['stock'], ...lists.map((list) => ['list', list])].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done, and refreshes. */
export async function afterStockChange(said: string): Promise<void> {
  toast.success(said);
  await refreshStock();
}
