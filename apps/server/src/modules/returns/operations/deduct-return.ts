import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, inDueOrder, moneyDone, openOf, orderForMoney, payFromPrepayment, requestDeduction } from '../../bills/index.ts';

/**
 * Asks to take from the deposit what a return costs and prepayment does not pay: damage first, lateness last. What the deposit does not cover stays to be
 * paid.
 */
export const deductReturn = operation(returnsEndpoints.orderReturnDeductApply, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (order.status !== orderStatus.TO_SETTLE) refuse(ordersErrors.ORDER_CHANGED);
  const open = async () => inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0));
  const due = (await open()).reduce((sum, bill) => sum + openOf(bill), 0);
  if (due === 0) refuse(e.NOTHING_DUE);
  if (body.amount > due) refuse(e.AMOUNT_ABOVE_DUE);
  const used = await payFromPrepayment(ctx, order, await open(), '清算抵扣');
  if (used < due) await requestDeduction(ctx, order, { bills: await open(), most: body.amount, source: 1, reason: body.reason });
  return moneyDone(ctx, order);
});
