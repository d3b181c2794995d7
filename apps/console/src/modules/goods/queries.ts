import { toast } from '../../platform/feedback/toast.ts';
import { queryClient } from '../../platform/query-client.ts';

/** Says what was done; inspections ask for their rules again. */
export async function afterRuleChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['returns']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
