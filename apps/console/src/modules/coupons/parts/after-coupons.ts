import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';

/** A customer's coupons changed: says so, and what shows them is asked for again. */
export async function afterCoupons(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['orders', 'memberCoupons'], ['returns', 'couponChoices'], ['timeline']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
