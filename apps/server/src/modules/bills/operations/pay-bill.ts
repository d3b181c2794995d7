import { billStatus, isRentType } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/sweeps.ts';
import { lockOrder } from '../../orders/index.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';
import { documentsOf, insertDocument } from '../store/document.store.ts';
import type { FirstPayment } from './pay-first.ts';
import { runDocument } from './run-document.ts';

const open: readonly number[] = [billStatus.PLANNED, billStatus.TO_PAY];
const running: readonly number[] = [orderStatus.LEASED, orderStatus.TO_RETURN, orderStatus.RETURNING, orderStatus.TO_INSPECT, orderStatus.TO_SETTLE];

/** Rent is paid in the order of its periods (domain notes 3.6). */
const isFirstOpen = (bill: BillRow, bills: readonly BillRow[]) =>
  !isRentType(bill.type) || bills.every((each) => !isRentType(each.type) || each.period >= bill.period || !open.includes(each.status));

/** Writes down the payment of one bill of a running lease, then carries it out. */
export async function payBill(ctx: Ctx, { billId, ...payment }: FirstPayment & { billId: string }): Promise<void> {
  const order = await lockOrder(ctx, payment.orderNo);
  const bills = await billsOf(ctx, order.id);
  const bill = bills.find((each) => String(each.id) === billId) ?? refuse(e.BILL_NOT_FOUND);
  if (!running.includes(order.status)) refuse(ordersErrors.ORDER_CHANGED);
  if (!open.includes(bill.status)) refuse(e.NOTHING_TO_PAY);
  if (!isFirstOpen(bill, bills)) refuse(e.EARLIER_FIRST);
  if (bill.amount - bill.paid !== payment.amount) refuse(e.AMOUNT_MISMATCH);
  const documents = await documentsOf(ctx, order.id);
  if (documents.some((each) => each.kind === 'payment' && (each.state === 'intended' || each.state === 'unknown'))) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const paying = await insertDocument(ctx, {
    kind: 'payment',
    orderId: order.id,
    orderNo: order.order_no,
    billId: bill.id,
    amount: payment.amount,
    channel: payment.channel,
    channelData: payment.channelData,
  });
  await record(ctx, { module: 'bills', action: '发起账单支付', objectType: 'order', objectId: order.id, objectNo: paying.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), paying.id));
}
