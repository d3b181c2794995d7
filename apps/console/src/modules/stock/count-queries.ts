import type { LineTab } from '@merchant-admin/contract/stock/count-codes';
import { api } from '../../platform/api.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { Option } from '../../widgets/search-form/index.ts';
import { afterStockChange } from './queries.ts';

interface Place {
  readonly page: number;
  readonly page_size: number;
}

export const countQuery = (id: string) => callQuery('stock', 'countDetail', { query: { count_id: id } });
export const countLinesQuery = (id: string, tab: LineTab, place: Place) => callQuery('stock', 'countLines', { query: { count_id: id, tab, ...place } });
export const countScansQuery = (id: string, mine: '0' | '1', place: Place) => callQuery('stock', 'countScans', { query: { count_id: id, mine, ...place } });
export const countSheetQuery = (id: string) => callQuery('stock', 'countSheet', { query: { count_id: id } });
export const countPlacesQuery = () => callQuery('stock', 'countPlaces');
export const countFindQuery = (id: string, q: string) => callQuery('stock', 'countFind', { query: { count_id: id, q } });

/** The places that the person may count. */
export const countPlaceOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stock.countPlaces({ signal })).list.map(({ value, name }) => ({ value, label: name }));

/** Says what was done; what shows devices and counts asks again, the list too to which their pages lead back. */
export async function afterCount(said: string): Promise<void> {
  await Promise.all([afterStockChange(said), queryClient.invalidateQueries({ queryKey: ['list', 'checkInventory'] })]);
}
