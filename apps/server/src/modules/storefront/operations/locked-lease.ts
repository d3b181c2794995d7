import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hasUnderWay } from '../../bills/index.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';

/** The order of a lease that its customer acts on, locked; refused while money of it is under way. @throws ORDER_CHANGED, PAYMENT_UNDER_WAY */
export async function lockedLease(ctx: Ctx, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(ctx, orderNo);
  if (order.status < 50 || order.status >= 90) refuse(ordersErrors.ORDER_CHANGED);
  if (await hasUnderWay(ctx, order.id)) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  return order;
}
