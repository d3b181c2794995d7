import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrder } from '../../orders/index.ts';
import { isRunning } from '../rules/money-objections.ts';
import { billsOf } from '../store/bill.store.ts';
import { hasUnderWay, insertDocument } from '../store/document.store.ts';
import { runningPlans } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { spread } from './money-act.ts';
import type { FirstPayment } from './pay-first.ts';
import { openCovered, standingOf } from './plan-facts.ts';
import { runDocument } from './run-document.ts';

/**
 * Writes down the customer's payment of the next instalment of his plan, or of all that are left, then carries it out. What the covered bills do not take is
 * held until the late fee is a bill, which the plan pays from it.
 */
export async function payInstalment(ctx: Ctx, payment: FirstPayment): Promise<void> {
  const order = await lockOrder(ctx, payment.orderNo);
  if (!isRunning(order.status)) refuse(ordersErrors.ORDER_CHANGED);
  const [plan] = await runningPlans(ctx, [order.id]);
  if (!plan) refuse(e.PLAN_NOT_FOUND);
  const bills = await billsOf(ctx, order.id);
  const { instalments, rest, nextOpen } = standingOf(plan!, bills, await lateFactsOf(ctx, order), ctx.today);
  if (instalments.length === 0 || (payment.amount !== nextOpen && payment.amount !== rest)) refuse(e.AMOUNT_MISMATCH);
  if (await hasUnderWay(ctx, order.id, [...incomingKinds, 'freeze'])) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const paying = await insertDocument(ctx, {
    kind: 'payment',
    orderId: order.id,
    orderNo: order.order_no,
    lines: spread(openCovered(plan!, bills), payment.amount),
    amount: payment.amount,
    channel: payment.channel,
    channelData: payment.channelData,
    restTo: 'prepayment',
  });
  await record(ctx, { module: 'bills', action: '发起协商分期支付', objectType: 'order', objectId: order.id, objectNo: paying.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), paying.id));
}
