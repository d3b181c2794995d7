import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrder } from '../../orders/index.ts';
import { billsOf, openOf } from '../store/bill.store.ts';
import { hasUnderWay, insertDocument } from '../store/document.store.ts';
import { isPayable } from '../rules/money-objections.ts';
import { isFrozen, refuseSkipped } from './money-act.ts';
import type { FirstPayment } from './pay-first.ts';
import { runDocument } from './run-document.ts';

/**
 * Writes down the payment of one bill of a running lease, or of a difference that is asked for before it runs, then carries it out. The customer's app hands over one thing at a time, so it is refused while
 * his deposit's freeze waits.
 */
export async function payBill(ctx: Ctx, { billId, ...payment }: FirstPayment & { billId: string }): Promise<void> {
  const order = await lockOrder(ctx, payment.orderNo);
  const bills = await billsOf(ctx, order.id);
  const bill = bills.find((each) => String(each.id) === billId) ?? refuse(e.BILL_NOT_FOUND);
  if (!isPayable(order.status, bill)) refuse(ordersErrors.ORDER_CHANGED);
  if (openOf(bill) === 0) refuse(e.NOTHING_TO_PAY);
  if (isFrozen(order, bill, ctx.today)) refuse(e.BILL_FROZEN);
  refuseSkipped([bill], bills);
  if (openOf(bill) !== payment.amount) refuse(e.AMOUNT_MISMATCH);
  if (await hasUnderWay(ctx, order.id, [...incomingKinds, 'freeze'])) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const paying = await insertDocument(ctx, {
    kind: 'payment',
    orderId: order.id,
    orderNo: order.order_no,
    lines: [{ billId: bill.id, amount: payment.amount }],
    amount: payment.amount,
    channel: payment.channel,
    channelData: payment.channelData,
  });
  await record(ctx, { module: 'bills', action: '发起账单支付', objectType: 'order', objectId: order.id, objectNo: paying.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), paying.id));
}
