import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { refreshOrders } from '../../orders/index.ts';
import { returnsKey } from '../queries.ts';

/** Everything that shows the order's lease is asked for again. */
export const refreshLease = async (): Promise<void> => {
  await Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: returnsKey })]);
};

/** An act on a lease is done: says so, and shows it. */
export async function afterAct(said: string): Promise<void> {
  toast.success(said);
  await refreshLease();
}
