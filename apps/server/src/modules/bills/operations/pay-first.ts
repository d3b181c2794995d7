import { billStatus } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrder } from '../../orders/index.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { hasUnderWay, insertDocument } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';

export interface FirstPayment {
  orderNo: string;
  /** The amount that the customer saw, fen. */
  amount: number;
  channel: string;
  channelData: Record<string, unknown>;
}

/** Whether a bill is of the first payment and not paid in full; a trade-in may have settled a part of it. */
const asksNow = ({ status, period }: BillRow): boolean => status === billStatus.TO_PAY || (status === billStatus.PART_PAID && period <= 1);

/** Writes down the deposit's freeze and the first payment (first rent, services, postage), then carries them out, the freeze first. */
export async function payFirst(ctx: Ctx, payment: FirstPayment): Promise<void> {
  const order = await lockOrder(ctx, payment.orderNo);
  if (order.status !== orderStatus.TO_PAY) refuse(ordersErrors.ORDER_CHANGED);
  if (await hasUnderWay(ctx, order.id)) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const lines = (await billsOf(ctx, order.id)).filter((each) => asksNow(each)).map((each) => ({ billId: each.id, amount: openOf(each) }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount !== payment.amount) refuse(e.AMOUNT_MISMATCH);
  const common = { orderId: order.id, orderNo: order.order_no, channel: payment.channel, channelData: payment.channelData };
  const toFreeze = order.deposit_total - order.deposit_exempt - order.deposit_frozen;
  if (amount === 0 && toFreeze === 0) refuse(e.NOTHING_TO_PAY);
  // What the sandbox is to play is of the payment.
  const { scenario: _scenario, ...ofFreeze } = payment.channelData;
  const freeze = toFreeze > 0 ? await insertDocument(ctx, { ...common, channelData: ofFreeze, kind: 'freeze', amount: toFreeze }) : undefined;
  const paying = amount > 0 ? await insertDocument(ctx, { ...common, kind: 'payment', lines, amount }) : undefined;
  const first = (freeze ?? paying)!;
  await record(ctx, { module: 'bills', action: '发起首期支付', objectType: 'order', objectId: order.id, objectNo: (paying ?? first).out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), first.id));
}
