import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billStatusText, billType, isRentType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { factsOf, judge, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { statusOn } from '../rules/due-dates.ts';
import { billById, billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { closeJudicial, insertJudicial, liveJudicial } from '../store/judicial.store.ts';
import { billLateness, lateFactsOf } from './bill-lateness.ts';
import { addBill } from './edit-bills.ts';
import { owedOf } from './judicial-facts.ts';
import { objectionsToJudicial } from './judicial-objections.ts';
import { moneyDone, orderForMoney } from './money-act.ts';

const sumOf = (bills: readonly BillRow[]) => bills.reduce((sum, bill) => sum + openOf(bill), 0);

/** What the bill is to cover, with the late fees until today made bills: from then on nothing of it is derived. */
async function gather(ctx: Ctx, order: OrderRow, future: boolean): Promise<BillRow[]> {
  const facts = await lateFactsOf(ctx, order);
  for (const bill of owedOf(order, await billsOf(ctx, order.id), ctx.today, future)) if (isRentType(bill.type)) await billLateness(ctx, bill, facts);
  return owedOf(order, await billsOf(ctx, order.id), ctx.today, future);
}

/** Adds the bill of the legal costs. @param amount fen @returns it, or nothing where there are none */
export async function addCosts(ctx: Ctx, order: OrderRow, amount: number, note: string): Promise<(BillRow & { costs: true })[]> {
  if (amount === 0) return [];
  const id = await addBill(ctx, order, { type: billType.JUDICIAL, amount, note, name: '法务费' });
  return [{ ...(await billById(ctx, id)), costs: true }];
}

/** Makes the one bill of an order's whole debt: it covers what is open; collecting it otherwise and its late fees stop. */
export const createJudicial = operation(billsEndpoints.createJudicialBill, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (!judge('judicial', factsOf(order, ctx.now)).allowed) refuse(orders.ORDER_CHANGED);
  refuseFor((await objectionsToJudicial(ctx, [order.id])).get(order.id));
  const before = await liveJudicial(ctx, order.id);
  if (before) await closeJudicial(ctx, before.id, { cancelled: false, why: '已结清，由新的司法账单接续' });
  const covered = await gather(ctx, order, body.future);
  const debt = sumOf(covered);
  if (debt === 0) refuse(e.NOTHING_TO_PAY);
  for (const bill of covered)
    ctx.effects.push({ what: billName(bill), from: billStatusText[statusOn(bill, ctx.today)], to: billStatusText[billStatus.JUDICIAL], amount: openOf(bill) });
  const costs = await addCosts(ctx, order, body.legal_costs, body.reason);
  const judicialId = await insertJudicial(ctx, { orderId: order.id, debt, reason: body.reason, bills: [...covered, ...costs] });
  ctx.effects.push({ what: '司法账单', from: '-', to: '待支付', amount: debt + body.legal_costs });
  await record(ctx, {
    module: 'bills',
    action: orderActs.judicial,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { debt: formatFen(debt), costs: formatFen(body.legal_costs), bills: `${covered.length}张账单` },
    reason: body.reason,
  });
  await ctx.services.events.emit(ctx, 'judicial.created', { orderId: order.id, judicialId, amount: debt + body.legal_costs });
  return { ...(await moneyDone(ctx, order)), judicial_id: String(judicialId) };
});
