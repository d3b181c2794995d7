import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';

/** Says that a customer's coupons have changed, and asks again for what shows them. */
export async function afterCoupons(said: string): Promise<void> {
  toast.success(said);
  await Promise.all(
    [['orders', 'memberCoupons'], ['orders', 'customer'], ['coupons'], ['returns', 'couponChoices'], ['timeline']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
