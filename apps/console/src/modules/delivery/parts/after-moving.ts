import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { refreshOrders } from '../../orders/index.ts';
import { deliveryKey } from '../queries.ts';

/** An order moved: says so, and everything that shows it is asked for again. */
export async function afterMoving(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: deliveryKey })]);
}
