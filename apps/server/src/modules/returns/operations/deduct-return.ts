import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, moneyDone, openOf, orderForMoney, requestDeduction } from '../../bills/index.ts';
import { inDueOrder } from '../rules/due-order.ts';

/** Asks to take what a return costs from the deposit: damage first, lateness last. What it does not reach stays to be paid. */
export const deductReturn = operation(returnsEndpoints.orderReturnDeductApply, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (order.status !== orderStatus.TO_SETTLE) refuse(ordersErrors.ORDER_CHANGED);
  const bills = inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0));
  const due = bills.reduce((sum, bill) => sum + openOf(bill), 0);
  if (due === 0) refuse(e.NOTHING_DUE);
  if (body.amount > due) refuse(e.AMOUNT_ABOVE_DUE);
  await requestDeduction(ctx, order, { bills, most: body.amount, source: 1, reason: body.reason });
  return moneyDone(ctx, order);
});
