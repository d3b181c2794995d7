import { formatFen } from '@merchant-admin/common/money';
import { refundTypes, requestStates } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import { objectionToRefundOf, objectionToRefunds } from '../rules/money-objections.ts';
import { openOf } from '../store/bill.store.ts';
import { insertRequest, type RequestRow } from '../store/request.store.ts';
import { sayApprovers } from './approvers.ts';
import { moneyDone, type MoneyBody } from './money-act.ts';
import { refundablesOf, type Refundable } from './refundable.ts';
import { requireBill } from './require-bill.ts';

async function orderForRefund(ctx: Ctx, body: MoneyBody): Promise<OrderRow> {
  const order = await lockOrder(ctx, body.order_id);
  refuseFor(objectionToRefunds(order));
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  return order;
}

async function transactionOf(ctx: Ctx, order: OrderRow, no: string): Promise<Refundable> {
  const found = (await refundablesOf(ctx, order)).find(({ document }) => document.out_no === no || (document.channel_no !== '' && document.channel_no === no));
  return found ?? refuse(e.NO_TRANSACTION);
}

interface Asked {
  lines: readonly { bill_id: string; amount: number }[];
  rest: number;
  source: number;
  reason: string;
}

/** Asks for money to go back the way it came. Nothing moves before another person agrees. */
async function ask(ctx: Ctx, order: OrderRow, from: Refundable, asked: Asked): Promise<RequestRow> {
  for (const line of asked.lines) {
    const bill = await requireBill(ctx, order.id, line.bill_id);
    const refundable = from.lines.find((each) => each.bill.id === bill.id)?.refundable ?? 0;
    refuseFor(objectionToRefundOf({ open: openOf(bill), refundable }));
    if (line.amount > refundable) refuse(e.REFUND_ABOVE);
  }
  if (asked.rest > from.rest) refuse(e.REFUND_ABOVE);
  const amount = asked.lines.reduce((sum, line) => sum + line.amount, asked.rest);
  const request = await insertRequest(ctx, {
    orderId: order.id,
    orderNo: order.order_no,
    kind: 'refund',
    source: asked.source,
    amount,
    lines: asked.lines.map((line) => ({ billId: Number(line.bill_id), amount: line.amount })),
    originId: from.document.id,
    reason: asked.reason,
  });
  ctx.effects.push({ what: `退款申请 ${request.request_no}`, from: '-', to: requestStates.refund[10], amount });
  sayApprovers(ctx, 'refund', amount);
  ctx.effects.push({ what: '原交易', from: from.document.out_no, to: '审核通过后原路退回', amount: null });
  await record(ctx, {
    module: 'bills',
    action: '申请退款',
    objectType: 'order',
    objectId: order.id,
    objectNo: request.request_no,
    after: { type: (refundTypes as Record<number, string>)[asked.source], amount: formatFen(amount), trade: from.document.out_no },
    reason: asked.reason,
  });
  return request;
}

const answer = async (ctx: Ctx, order: OrderRow, request: RequestRow) => ({ ...(await moneyDone(ctx, order)), request_id: String(request.id) });

/** Asks for a refund of one period of one transaction. */
export const refundBill = operation(billsEndpoints.refundOrderBill, async (ctx, { body }) => {
  const order = await orderForRefund(ctx, body);
  const from = await transactionOf(ctx, order, body.out_trade_no);
  return answer(
    ctx,
    order,
    await ask(ctx, order, from, { lines: [{ bill_id: body.bill_id, amount: body.amount }], rest: 0, source: body.refund_type, reason: body.reason }),
  );
});

/** Asks for a refund of several bills of one transaction. */
export const refundBills = operation(billsEndpoints.refundOrderBillNew, async (ctx, { body }) => {
  const order = await orderForRefund(ctx, body);
  if (new Set(body.lines.map((line) => line.bill_id)).size !== body.lines.length) refuse(e.REFUND_ABOVE);
  const from = await transactionOf(ctx, order, body.out_trade_no);
  return answer(ctx, order, await ask(ctx, order, from, { lines: body.lines, rest: 0, source: body.refund_type, reason: body.reason }));
});

/** Asks for money that is held for the customer to go back by the transaction that brought it. */
export const refundHeld = operation(billsEndpoints.refundPrepayment, async (ctx, { body }) => {
  const order = await orderForRefund(ctx, body);
  const from = await transactionOf(ctx, order, body.out_trade_no);
  if (from.document.rest_to !== body.from) refuse(e.NO_TRANSACTION);
  return answer(ctx, order, await ask(ctx, order, from, { lines: [], rest: body.amount, source: body.from === 'prepayment' ? 3 : 4, reason: body.reason }));
});
