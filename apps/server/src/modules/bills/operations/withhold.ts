import { billStatus, billStatusText } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuseFor } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { OrderRow } from '../../orders/index.ts';
import { changeBill, openOf, type BillRow } from '../store/bill.store.ts';
import { documentsOf, insertDocument, type DocumentLine, type DocumentRow } from '../store/document.store.ts';
import { statusOn } from '../rules/due-dates.ts';
import { objectionToWithhold } from '../rules/money-objections.ts';
import { chooseBills, moneyDone, orderForMoney, refuseCovered } from './money-act.ts';
import { runDocument } from './run-document.ts';
import { billName } from '../rules/bill-name.ts';

/** The channel through which the customer paid and agreed to be charged. */
const channelOf = async (ctx: Ctx, order: OrderRow): Promise<string> =>
  (await documentsOf(ctx, order.id)).find((document) => document.kind === 'payment')?.channel ?? 'sandbox';

interface Part {
  lines: readonly DocumentLine[];
  /** What is taken, fen; what the lines do not take is held as prepayment. */
  amount: number;
}
function wholeOf(bills: readonly BillRow[]): Part {
  const lines = bills.map((bill) => ({ billId: bill.id, amount: openOf(bill) }));
  return { lines, amount: lines.reduce((total, line) => total + line.amount, 0) };
}

/** Takes bills by the customer's agreement, all under one number; whole, or the part that is given. Bills and order are locked and checked. */
export async function withholdBills(ctx: Ctx, order: OrderRow, bills: readonly BillRow[], part?: Part): Promise<DocumentRow> {
  refuseFor(objectionToWithhold(order));
  const document = await insertDocument(ctx, {
    kind: 'withhold',
    orderId: order.id,
    orderNo: order.order_no,
    ...(part ? { ...part, restTo: 'prepayment' } : wholeOf(bills)),
    channel: await channelOf(ctx, order),
    channelData: { agreementNo: order.agreement_no },
  });
  for (const bill of bills) {
    await changeBill(ctx, bill.id, { withheld_on: ctx.today });
    ctx.effects.push({ what: billName(bill), from: billStatusText[statusOn(bill, ctx.today)], to: billStatusText[billStatus.PAYING], amount: openOf(bill) });
  }
  await record(ctx, { module: 'bills', action: '发起代扣', objectType: 'order', objectId: order.id, objectNo: document.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), document.id));
  return document;
}

/** Has bills taken from the customer's account by staff. The bills' states tell what came of it. */
export const withhold = operation(billsEndpoints.orderBillWithhold, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const bills = await chooseBills(ctx, order, body.bill_ids);
  refuseCovered(bills);
  await withholdBills(ctx, order, bills);
  return moneyDone(ctx, order);
});
