import { formatFen } from '@merchant-admin/common/money';
import { deductionSources, isRentType, requestStates, billType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import type { OrderRow } from '../../orders/index.ts';
import { objectionToDeduct, objectionToInCourt, type Deposit } from '../rules/money-objections.ts';
import type { BillRow } from '../store/bill.store.ts';
import { hasDeduction, insertRequest, type RequestRow } from '../store/request.store.ts';
import { sayApprovers } from './approvers.ts';
import { securedBy } from './deposit.ts';
import { addBill } from './edit-bills.ts';
import { isExpired } from './expire-authorisations.ts';
import { chooseBills, moneyDone, orderForMoney, spread } from './money-act.ts';
import { requireBill } from './require-bill.ts';
import { withinPlan } from './within-plan.ts';

/** Refuses a deduction from a deposit whose authorisation has ended. @throws DEPOSIT_EXPIRED: only a running authorisation lets the channel take anything */
export function refuseExpired(ctx: Ctx, order: OrderRow): void {
  if (isExpired(order, ctx.now)) refuse(e.DEPOSIT_EXPIRED);
}

/** What can be taken of an order's deposit now, fen. @param live the order's live requests, where they are read already */
export const depositOf = async (ctx: Ctx, order: OrderRow, live?: readonly RequestRow[]): Promise<Deposit> => ({
  deducting: live === undefined ? await hasDeduction(ctx, order.id) : live.some(({ kind }) => kind === 'deduction'),
  expired: isExpired(order, ctx.now),
  secured: await securedBy(ctx, order.id),
});

/** Asks to take bills from the frozen deposit, as far as it goes; the rest of them stays open. @throws REQUEST_OPEN, DEPOSIT_EXPIRED, NOT_ENOUGH_DEPOSIT */
export async function requestDeduction(
  ctx: Ctx,
  order: OrderRow,
  { bills, most, source, reason }: { bills: readonly BillRow[]; most?: number; source: keyof typeof deductionSources; reason: string },
): Promise<RequestRow> {
  const deposit = await depositOf(ctx, order);
  refuseFor(objectionToDeduct(deposit));
  const { secured } = deposit;
  const lines = await withinPlan(ctx, order, bills, spread(bills, Math.min(secured, most ?? secured)));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount === 0) refuse(e.NOT_ENOUGH_DEPOSIT);
  const request = await insertRequest(ctx, { orderId: order.id, orderNo: order.order_no, kind: 'deduction', source, amount, lines, reason });
  ctx.effects.push({ what: `扣款申请 ${request.request_no}`, from: '-', to: requestStates.deduction[10], amount });
  sayApprovers(ctx, 'deduction', amount);
  ctx.effects.push({ what: '冻结押金', from: formatFen(secured), to: `审核通过后剩余 ${formatFen(secured - amount)}`, amount: null });
  await ctx.services.events.emit(ctx, 'deposit.toDeduct', { orderId: order.id });
  await record(ctx, {
    module: 'bills',
    action: '申请扣款',
    objectType: 'order',
    objectId: order.id,
    objectNo: request.request_no,
    after: { source: deductionSources[source], amount: formatFen(amount) },
    reason,
  });
  return request;
}

/** Adds a new charge and asks to take it from the deposit. When that is rejected, the charge stays owed. */
export const withholdingMargin = operation(billsEndpoints.withholdingMargin, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  refuseExpired(ctx, order);
  if (body.amount > (await securedBy(ctx, order.id))) refuse(e.NOT_ENOUGH_DEPOSIT);
  const billId = await addBill(ctx, order, { type: body.bill_type, amount: body.amount, note: body.reason });
  const bill = await requireBill(ctx, order.id, String(billId));
  const request = await requestDeduction(ctx, order, { bills: [bill], source: sourceOf([bill]), reason: body.reason });
  return { ...(await moneyDone(ctx, order)), request_id: String(request.id) };
});

/** What a deduction is for, by its bills; where they are of several kinds, or of one without a name of its own, it is 其他费用. */
function sourceOf(bills: readonly BillRow[]): keyof typeof deductionSources {
  if (bills.every(({ type }) => isRentType(type))) return 2;
  if (bills.every(({ type }) => type === billType.LATE_FEE)) return 3;
  return bills.every(({ type }) => type === billType.COMPENSATION) ? 1 : 5;
}

/** Asks to settle open bills from the deposit. */
export const depositDeduction = operation(billsEndpoints.depositDeduction, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const bills = await chooseBills(ctx, order, body.bill_ids);
  for (const bill of bills) refuseFor(objectionToInCourt(bill));
  const request = await requestDeduction(ctx, order, { bills, source: sourceOf(bills), reason: body.reason });
  return { ...(await moneyDone(ctx, order)), request_id: String(request.id) };
});
