import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { judicialActs, judicialStates } from '@merchant-admin/contract/bills/judicial-codes';
import { record } from '../../../platform/audit/history.ts';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrderById, moneyOfLease, type OrderRow } from '../../orders/index.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { closeJudicial, liveJudicial, type JudicialRow } from '../store/judicial.store.ts';
import { cancelBills } from './cancel-bills.ts';
import { judicialForAct } from './judicial-act.ts';
import { costsOf, standingInCourt } from './judicial-facts.ts';
import { objectionToCancel } from './judicial-objections.ts';
import { moneyDone } from './money-act.ts';

interface Ended {
  order: OrderRow;
  bills: readonly BillRow[];
  judicial: JudicialRow;
  open: number;
  why: string;
}

/** Cancels a judicial bill: what is open of the legal costs is not asked for any more, the rest asks for what is open of it by its own days. The order is locked. */
async function cancel(ctx: Ctx, { order, bills, judicial, open, why }: Ended): Promise<void> {
  const costs = costsOf(judicial, bills);
  if (costs) await cancelBills(ctx, order.id, ({ id }) => id === costs.id);
  await closeJudicial(ctx, judicial.id, { cancelled: true, why });
  await record(ctx, {
    module: 'bills',
    action: judicialActs.cancel,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { open: formatFen(open) },
    after: { state: judicialStates[40] },
    reason: why,
  });
  await ctx.services.events.emit(ctx, 'judicial.cancelled', { orderId: order.id, judicialId: judicial.id, amount: open });
}

export const cancelJudicial = operation(billsEndpoints.cancelJudicialBill, async (ctx, { body }) => {
  const { order, bills, judicial, facts } = await judicialForAct(ctx, body);
  refuseFor(objectionToCancel(facts));
  const { state, open } = facts.standing;
  await cancel(ctx, { order, bills, judicial, open, why: body.reason });
  ctx.effects.push({ what: '司法账单', from: judicialStates[state], to: judicialStates[40], amount: open });
  const { effects } = await moneyDone(ctx, order);
  return { judicial_id: body.judicial_id, effects };
});

/** A judicial bill that was not paid by the end of its order asks for nothing any more. */
export const judicialOver = listener('order.finished', async (ctx, { orderId }) => {
  const judicial = await liveJudicial(ctx, orderId);
  if (!judicial) return;
  const order = await lockOrderById(ctx, orderId);
  const bills = await billsOf(ctx, orderId);
  const { paid, open } = standingInCourt(judicial, bills, await linesOfOrder(ctx, orderId));
  if (paid < judicial.debt) await cancel(ctx, { order, bills, judicial, open, why: '订单已结束' });
});

/** Tells that a judicial bill is paid, with the money that settles the last of it. */
export const judicialPaid = moneyOfLease(async (ctx, { orderId, documentId, succeeded }) => {
  if (!succeeded || (await billsOf(ctx, orderId)).every((bill) => bill.judicial_id === null)) return;
  const judicial = await liveJudicial(ctx, orderId);
  if (!judicial) return;
  const lines = await linesOfOrder(ctx, orderId);
  const covered = new Set(judicial.bills.map(({ bill_id: id }) => id));
  if (!lines.some((line) => line.documentId === documentId && line.kind !== 'refund' && covered.has(line.billId))) return;
  const { paid, open } = standingInCourt(judicial, await billsOf(ctx, orderId), lines);
  if (open === 0) await ctx.services.events.emit(ctx, 'judicial.paid', { orderId, judicialId: judicial.id, amount: paid });
});
