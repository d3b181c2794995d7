import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

export const premiumServiceQuery = (id: string) => callQuery('goods', 'premiumDetail', { query: { service_id: id } });

/** Says what was done; inspections ask for their rules again. */
export async function afterRuleChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['returns']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const premiumList = 'premiumServices';

/** Says what was done; what shows services asks again, the list too to which a page of its own leads back. */
export async function afterServiceChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['list', premiumList]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
