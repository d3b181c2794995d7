import { api } from '../../platform/api.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { Option } from '../../widgets/search-form/index.ts';
import { afterStockChange } from './queries.ts';

export const moveQuery = (id: string) => callQuery('stock', 'moveDetail', { query: { move_id: id } });
export const movePlacesQuery = () => callQuery('stock', 'movePlaces');

/** Head office and the stores between which devices move. */
export const movePlaceOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stock.movePlaces({ signal })).list.map(({ value, name }) => ({ value, label: name }));

/** Says what was done; what shows devices and transfers asks again, the list too to which their pages lead back. */
export async function afterMove(said: string): Promise<void> {
  await Promise.all([afterStockChange(said), queryClient.invalidateQueries({ queryKey: ['list', 'allotRecord'] })]);
}
