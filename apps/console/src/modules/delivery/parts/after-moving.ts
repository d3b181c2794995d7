import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { refreshOrders } from '../../orders/index.ts';
import { deliveryKey } from '../queries.ts';

/** Says that an order has moved, and asks again for everything that shows it. */
export async function afterMoving(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: deliveryKey })]);
}
