import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { shown } from '../queries.ts';

/** Says what was done, and asks again for what shows it. */
export async function afterEvidence(said: string): Promise<void> {
  toast.success(said);
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
