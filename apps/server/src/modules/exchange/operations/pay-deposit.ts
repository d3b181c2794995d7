import { exchangeErrors as e } from '@merchant-admin/contract/exchange/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { payHeld } from '../../bills/index.ts';
import { findOrder, lockOrderById } from '../../orders/index.ts';
import { exchangeByNew, isOpen } from '../store/exchange.store.ts';

/** Writes down the customer's payment of what secures the older devices, all of it at once. @returns the number of the older order, which holds it. @throws ORDER_NOT_FOUND, EXCHANGE_NOT_FOUND, EXCHANGE_OVER, DEPOSIT_AMOUNT, PAYMENT_UNDER_WAY */
export async function payDeposit(
  ctx: Ctx,
  { orderNo, ...payment }: { orderNo: string; amount: number; channel: string; channelData: Record<string, unknown> },
): Promise<string> {
  const fresh = await lockOrderById(ctx, (await findOrder(ctx, orderNo)).id);
  const asked = (await exchangeByNew(ctx, fresh.id)) ?? refuse(e.EXCHANGE_NOT_FOUND);
  const old = await lockOrderById(ctx, asked.old_order_id);
  if (!isOpen(asked)) refuse(e.EXCHANGE_OVER);
  if (payment.amount !== asked.deposit - old.yearly || payment.amount === 0) refuse(e.DEPOSIT_AMOUNT);
  await payHeld(ctx, old, payment, 'yearly', '发起换新保证金支付');
  return old.order_no;
}
