import { callQuery, queryClient } from '../../platform/query-client.ts';
import { afterStockChange } from './queries.ts';

export const repairQuery = (id: string) => callQuery('stock', 'repairDetail', { query: { repair_id: id } });
export const wipeQuery = (id: string) => callQuery('stock', 'wipeDetail', { query: { wipe_id: id } });
export const writeOffQuery = (id: string) => callQuery('stock', 'writeOffDetail', { query: { write_off_id: id } });

/** Says what was done; what shows devices, repairs and write-offs asks again, the lists too to which their pages lead back. */
export async function afterPaper(said: string): Promise<void> {
  const lists = ['repairList', 'writeOffList', 'wipeList', 'deviceList'].map((list) => queryClient.invalidateQueries({ queryKey: ['list', list] }));
  await Promise.all([afterStockChange(said), ...lists]);
}
