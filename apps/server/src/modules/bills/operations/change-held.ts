import { formatFen } from '@merchant-admin/common/money';
import { heldNames, type Held } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { post } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { objectionToHeld } from '../rules/money-objections.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { liveRequestsOf } from '../store/request.store.ts';
import { heldFrom } from './pay-from-prepayment.ts';
import { isFrozen, moneyDone, orderForMoney, settleNow, spread } from './money-act.ts';
import { refundablesOf } from './refundable.ts';
import { withinPlan } from './within-plan.ts';

interface Change {
  from: Held;
  amount: number;
  reason: string;
}

/** The bills that held money settles now, in the order in which one sum does. */
export const payableNow = async (ctx: Ctx, order: OrderRow): Promise<BillRow[]> =>
  inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0 && !isFrozen(order, bill, ctx.today)));

/** Settles open bills, or those of them that are named, with money that is held for the customer, in the order in which one sum does. */
export async function useHeld(ctx: Ctx, order: OrderRow, { from, amount, reason }: Change, which: (bill: BillRow) => boolean = () => true): Promise<void> {
  refuseFor(objectionToHeld(order[from]));
  if (amount > order[from]) refuse(e.NOT_ENOUGH_HELD);
  const bills = (await payableNow(ctx, order)).filter(which);
  const lines = await withinPlan(ctx, order, bills, spread(bills, amount));
  const used = lines.reduce((sum, line) => sum + line.amount, 0);
  if (used === 0) refuse(e.NOTHING_TO_PAY);
  await settleNow(ctx, order, { kind: 'offset', amount: used, lines, channel: from, reason, ...(await heldFrom(ctx, order, used, from)) });
}

/** Moves money that is held for the customer from prepayment to overpayment, or back. */
async function moveHeld(ctx: Ctx, order: OrderRow, { from, amount, reason }: Change): Promise<void> {
  refuseFor(objectionToHeld(order[from]));
  if (amount > order[from]) refuse(e.NOT_ENOUGH_HELD);
  const to: Held = from === 'prepayment' ? 'overflow' : 'prepayment';
  await post(ctx, {
    kind: 'heldMoved',
    orderId: order.id,
    entries: [
      { account: from, refId: order.id, amount },
      { account: to, refId: order.id, amount: -amount },
    ],
  });
  await changeOrder(ctx, order.id, { [from]: order[from] - amount, [to]: order[to] + amount });
  for (const [held, after] of [
    [from, order[from] - amount],
    [to, order[to] + amount],
  ] as const)
    ctx.effects.push({ what: heldNames[held], from: formatFen(order[held]), to: formatFen(after), amount });
  await record(ctx, {
    module: 'bills',
    action: `${heldNames[from]}转${heldNames[to]}`,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { [from]: formatFen(order[from]), [to]: formatFen(order[to]) },
    after: { amount: formatFen(amount) },
    reason,
  });
}

/**
 * Holds money as it came where staff turned prepayment and overpayment into each other, so that it can go back by what brought it. The order is locked.
 * @returns the order as it is then
 */
export async function holdAsItCame(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.prepayment + order.overflow === 0) return order;
  // What somebody asked to go back is waited for as what it is.
  if ((await liveRequestsOf(ctx, order.id)).some(({ kind }) => kind === 'refund')) return order;
  const all = await refundablesOf(ctx, order);
  const cameAs = (held: Held) => all.reduce((sum, { document, notBack }) => (document.rest_to === held ? sum + notBack : sum), 0);
  for (const [from, to] of [
    ['prepayment', 'overflow'],
    ['overflow', 'prepayment'],
  ] as const) {
    const amount = Math.min(order[from] - cameAs(from), cameAs(to) - order[to]);
    if (amount > 0) await moveHeld(ctx, order, { from, amount, reason: '按原收款退还' });
  }
  return lockOrderById(ctx, order.id);
}

export const prepaymentChange = operation(billsEndpoints.orderPrepaymentChange, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const change = { from: 'prepayment' as const, amount: body.amount, reason: body.reason };
  await (body.change === 'use' ? useHeld(ctx, order, change) : moveHeld(ctx, order, change));
  return moneyDone(ctx, order);
});

export const updateOverflow = operation(billsEndpoints.updateOverflowAmount, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const change = { from: 'overflow' as const, amount: body.amount, reason: body.reason };
  await (body.to === 'bill' ? useHeld(ctx, order, change) : moveHeld(ctx, order, change));
  return moneyDone(ctx, order);
});
