import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { documentsOf, isUnderWay, type DocumentRow } from '../../bills/index.ts';
import { lockOrderById, moneyOfLease } from '../../orders/index.ts';
import { insertClearing, liveClearing } from '../store/clearing.store.ts';
import { advanceClearing } from './clear-order.ts';
import { listener } from '../../../platform/events.ts';

/** Whether money that is to go back has not: it is on its way, or was refused and not tried again. */
const goesBack = (documents: readonly DocumentRow[]): boolean =>
  documents.some(
    (each) =>
      (each.kind === 'refund' || each.kind === 'unfreeze') &&
      (isUnderWay(each) || (each.state === 'failed' && !documents.some((again) => again.retries_id === each.id))),
  );

/**
 * Clears an order that is closed before its lease as one that ends: its refunds and the deposit's release are the legs of one document (domain notes
 * 3.18). The closing has written them down before; money that comes late begins another clearing.
 */
async function clearClosed(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (order.status !== orderStatus.CLOSED || (await liveClearing(ctx, orderId)) || !goesBack(await documentsOf(ctx, orderId))) return;
  await insertClearing(ctx, { order_id: orderId, cause: 'close', finish_type: null, device_to: null, reason: '' });
  await advanceClearing(ctx, { orderId });
}

export const closedCleared = listener('order.closed', clearClosed);

/** Takes the clearing that is under way further when money moves; money that comes later begins another. */
export const clearedByMoney = moneyOfLease(async (ctx, event) => {
  await advanceClearing(ctx, event);
  await clearClosed(ctx, event);
});
