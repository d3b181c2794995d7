import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import { refreshOrders } from '../orders/index.ts';

export const taskQuery = (id: string) => callQuery('waters', 'taskInfo', { query: { task_id: id } });
export const itemQuery = (id: string) => callQuery('waters', 'itemInfo', { query: { item_id: id } });
export const workersQuery = () => ({ ...callQuery('waters', 'workers'), staleTime: 0 });

/** Says what was done with items, and asks again for what shows them. */
export async function afterWork(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['waters'] }), refreshOrders()]);
}
