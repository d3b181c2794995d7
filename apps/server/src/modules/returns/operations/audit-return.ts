import { formatFen } from '@merchant-admin/common/money';
import { billType } from '@merchant-admin/contract/bills/codes';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { finishType, orderStatusText } from '@merchant-admin/contract/orders/codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { returnStates, returnState } from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import {
  addBill,
  billLatenesses,
  billsOf,
  cancelBills,
  correctLateness,
  givenUpByPlan,
  holdAgain,
  judgePlan,
  lateFactsOf,
  moneyDone,
  openOf,
  orderForMoney,
  paidAfter,
  payBack,
} from '../../bills/index.ts';
import { changeOrder, lockOrderById, moveOrder, type OrderRow } from '../../orders/index.ts';
import { objectionToAudit } from '../rules/lease-objections.ts';
import { auditInspection, latestInspection, type InspectionRow } from '../store/inspection.store.ts';
import { changeReturn, openReturn, type ReturnRow } from '../store/return.store.ts';
import { beginClearing } from './clear-order.ts';
import { checkClaim, mostOf } from './inspection-bounds.ts';
import { disputeUntil } from './dispute-until.ts';
import { billReturnFee, isFuture, lastDayOf, rentGivenUp, returnFeeOf } from './money-due.ts';

type Body = BodyOf<typeof returnsEndpoints.orderReturnAudit>;

/**
 * Drops the periods that begin after the goods were handed in: what is open of them is cancelled, what came for them later goes back, and so does what
 * their lateness cost.
 */
async function dropFuture(ctx: Ctx, order: OrderRow, lastDay: string): Promise<void> {
  await cancelBills(ctx, order.id, (bill) => isFuture(order, bill, lastDay));
  const facts = await lateFactsOf(ctx, { ...order, back_on: lastDay });
  const which = { reason: `设备已于${lastDay}归还，之后各期不再收取`, after: lastDay };
  for (const bill of (await billsOf(ctx, order.id)).filter((each) => isFuture(order, each, lastDay))) {
    await correctLateness(ctx, bill, facts);
    const paid = paidAfter(bill, facts.lines, lastDay);
    if (paid === 0) continue;
    await holdAgain(ctx, bill, paid, which);
    await cancelBills(ctx, order.id, (each) => each.id === bill.id);
    await payBack(ctx, bill, paid, which);
  }
}

/** Makes the bills of a lease's end: what is not asked for is cancelled, what is due becomes bills of its own. @returns what is open then, fen */
async function billTheEnd(ctx: Ctx, order: OrderRow, back: ReturnRow, amounts: { damage: number; penalty: number; returnFee: number }): Promise<number> {
  const lastDay = lastDayOf(ctx, back);
  await changeReturn(ctx, back.id, { rent_given_up: back.rent_given_up ?? (await rentGivenUp(ctx, order, await billsOf(ctx, order.id), lastDay)) });
  await dropFuture(ctx, order, lastDay);
  await billLatenesses(ctx, order);
  const claim = { note: back.return_no, returnId: back.id };
  if (amounts.damage > 0) await addBill(ctx, order, { type: billType.COMPENSATION, amount: amounts.damage, ...claim });
  if (amounts.penalty > 0) await addBill(ctx, order, { type: billType.PENALTY, amount: amounts.penalty, ...claim });
  await billReturnFee(ctx, order, amounts.returnFee, back);
  // Bills that are not asked for any more may be all that was left of his repayment plan.
  await judgePlan(ctx, await lockOrderById(ctx, order.id));
  const bills = await billsOf(ctx, order.id);
  return bills.reduce((sum, bill) => sum + openOf(bill), 0) - (await givenUpByPlan(ctx, order, bills, openOf));
}

async function pass(ctx: Ctx, order: OrderRow, back: ReturnRow, found: InspectionRow, body: Body): Promise<void> {
  const proposed = (await returnFeeOf(ctx, order, back)).open;
  const amounts = { damage: body.damage ?? found.damage, penalty: body.penalty ?? found.penalty, returnFee: body.return_fee ?? proposed };
  if (amounts.damage > found.damage) refuse(e.DAMAGE_ABOVE_FOUND);
  if (amounts.returnFee > proposed) refuse(billsErrors.FEE_ABOVE);
  checkClaim(amounts, await mostOf(ctx, order, back));
  if (amounts.returnFee < proposed) await changeOrder(ctx, order.id, { return_fee_waived: order.return_fee_waived + proposed - amounts.returnFee });
  await auditInspection(ctx, found.id, { verdict: 'passed', damage: amounts.damage, penalty: amounts.penalty, reason: body.reason });
  const due = await billTheEnd(ctx, order, back, amounts);
  const { to } = await moveOrder(ctx, order, 'auditReturn', {}, e.AUDIT_NOT_ALLOWED);
  await changeReturn(ctx, back.id, { state: due > 0 ? returnState.TO_SETTLE : returnState.RELEASING });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  ctx.effects.push({ what: '待结算费用', from: '-', to: due > 0 ? '需付清或从押金扣除' : '无', amount: due });
  if (due > 0) {
    const until = await disputeUntil(ctx, { ...back, state: returnState.TO_SETTLE }, await latestInspection(ctx, back.id));
    await ctx.services.events.emit(ctx, 'return.claimed', { orderId: order.id, amount: due, disputeUntil: until });
  }
  await beginClearing(ctx, await lockOrderById(ctx, order.id), {
    cause: 'return',
    finishType: back.exchange ? finishType.EXCHANGED : finishType.RETURNED,
    deviceTo: found.device_to,
    reason: body.reason,
  });
}

/** Agrees to what a return costs, or sends it back to be inspected again; done by another person than the inspector. */
export const auditReturn = operation(returnsEndpoints.orderReturnAudit, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const back = await openReturn(ctx, order.id);
  const found = back && (await latestInspection(ctx, back.id));
  const objection = objectionToAudit({ state: back?.state ?? null, inspectedByMe: found?.inspector_id === ctx.actor.id });
  if (objection) refuse(objection.error, { text: objection.text });
  if (!back || !found) refuse(e.AUDIT_NOT_ALLOWED);
  if (body.verdict === 'reject') {
    if (body.reason === '') refuse(e.REASON_REQUIRED);
    await auditInspection(ctx, found.id, { verdict: 'rejected', damage: found.damage, penalty: found.penalty, reason: body.reason });
    await changeReturn(ctx, back.id, { state: returnState.TO_INSPECT });
    ctx.effects.push({ what: `归还单 ${back.return_no}`, from: returnStates[returnState.TO_AUDIT], to: returnStates[returnState.TO_INSPECT], amount: null });
  } else await pass(ctx, order, back, found, body);
  await record(ctx, {
    module: 'returns',
    action: body.verdict === 'pass' ? '归还审核通过' : '归还审核驳回',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    before: { damage: formatFen(found.damage), penalty: formatFen(found.penalty) },
    after:
      body.verdict === 'pass'
        ? { damage: formatFen(body.damage ?? found.damage), penalty: formatFen(body.penalty ?? found.penalty) }
        : { state: returnStates[returnState.TO_INSPECT] },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
