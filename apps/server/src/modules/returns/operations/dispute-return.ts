import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf, cancelBills, dropReturnFee, moneyDone, orderForMoney, revokeOffsetsOn, type BillRow } from '../../bills/index.ts';
import { factsOf, judge, moveOrder, type OrderRow } from '../../orders/index.ts';
import { objectionToDispute } from '../rules/lease-objections.ts';
import { claimFacts, noClaim } from '../store/act-facts.view.ts';
import { changeReturn, openReturn, type ReturnRow } from '../store/return.store.ts';
import { cancelClearing } from './clear-order.ts';

/** The bills that the audit of this return made. */
const isClaim = (back: ReturnRow) => (bill: BillRow) => bill.return_id === back.id;

/** Records that the customer does not agree to the claim: its bills go, the inspection is open again. Allowed once, before anything of it was paid. */
export async function disputeReturn(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  const back = (await openReturn(ctx, order.id)) ?? refuse(e.RETURN_NOT_FOUND);
  const verdict = judge('dispute', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.DISPUTE_PAID);
  const objection = objectionToDispute((await claimFacts(ctx, [order.id])).get(order.id) ?? noClaim, ctx.today);
  if (objection) refuse(objection.error, { text: objection.text });
  const claimed = (await billsOf(ctx, order.id)).filter(isClaim(back)).map((bill) => bill.id);
  await revokeOffsetsOn(ctx, order.id, claimed, '质检异议');
  const claim = (await billsOf(ctx, order.id)).filter(isClaim(back));
  const fees = await dropReturnFee(ctx, claim);
  await cancelBills(ctx, order.id, isClaim(back));
  await cancelClearing(ctx, order);
  await changeReturn(ctx, back.id, { state: 30, disputes: back.disputes + 1, dispute_reason: reason });
  await moveOrder(ctx, order, 'dispute', { return_fee_billed: order.return_fee_billed - fees });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  ctx.effects.push({ what: `归还单 ${back.return_no}`, from: '待支付', to: '重新质检', amount: null });
  await record(ctx, {
    module: 'returns',
    action: '质检异议',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[verdict.to], device: String(deviceStatus.TO_INSPECT) },
    reason,
  });
}

export const dispute = operation(returnsEndpoints.disputeReturn, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  await disputeReturn(ctx, order, body.reason);
  return moneyDone(ctx, order);
});
