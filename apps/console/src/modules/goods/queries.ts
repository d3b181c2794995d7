import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

/** Says what was done; inspections ask for their rules again. */
export async function afterRuleChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['returns']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done; what is chosen by the look-up is asked for again. */
export async function afterLookupChange(said: string): Promise<void> {
  toast.success(said);
  await queryClient.invalidateQueries({ queryKey: ['goods'] });
}

/** Provinces with their cities: they stay as they are. */
export const postageCityQuery = () => ({ ...callQuery('goods', 'postageCity'), staleTime: Number.POSITIVE_INFINITY });
