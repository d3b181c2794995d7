import type { Ctx } from '../../../platform/http/context.ts';
import { markPaid, type OrderRow } from '../../orders/index.ts';

/** Moves an order on whose first payment and deposit are both there. The order is locked. @returns whether they are */
export async function goOnIfPaid(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const depositThere = order.deposit_frozen >= order.deposit_total - order.deposit_exempt;
  const there = order.paid_amount >= order.first_payment && depositThere;
  if (there) await markPaid(ctx, order);
  return there;
}
