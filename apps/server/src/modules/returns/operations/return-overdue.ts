import { formatFen } from '@merchant-admin/common/money';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { couponScope, couponState } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { clearingActs, clearingCauses } from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import { mayCall, offer, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hasUnderWay, insertFeeWaivers, isRunning, moneyDone, objectionToMove, orderForMoney } from '../../bills/index.ts';
import { claimOne } from '../../coupons/index.ts';
import { changeOrder, findOrder, type OrderRow } from '../../orders/index.ts';
import { returnFeeToDate } from './money-due.ts';

/** The act of lowering the fee, while there is one and the order's money may move. */
async function waiverOf(ctx: Ctx, order: OrderRow, open: number) {
  if (open === 0 || !isRunning(order.status) || !mayCall(ctx, returnsEndpoints.modifyReturnOverdueAmount)) return [];
  const objection = objectionToMove({ status: order.status, underWay: await hasUnderWay(ctx, order.id, incomingKinds) });
  return [offer('returnFee', clearingActs.returnFee, why(objection))];
}

/** What a late return costs so far, and how it is counted. */
export const returnOverdueInfo = operation(returnsEndpoints.returnOverdueAmountInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const fee = await returnFeeToDate(ctx, order);
  return {
    rent_end: order.rent_end,
    stopped_on: fee.stop?.on ?? null,
    stopped_by: fee.stop ? clearingCauses[fee.stop.by] : '',
    grace_days: fee.graceDays,
    days: fee.days,
    daily: fee.daily,
    original: fee.fee,
    waived: order.return_fee_waived,
    billed: order.return_fee_billed,
    open: fee.open,
    cap: fee.cap,
    actions: await waiverOf(ctx, order, fee.open),
  };
});

/** Lowers what is still to pay for a late return, by hand or by a coupon. The days after today go on costing. */
export const modifyReturnOverdue = operation(returnsEndpoints.modifyReturnOverdueAmount, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const { open } = await returnFeeToDate(ctx, order);
  if (open === 0) refuse(e.NO_RETURN_FEE);
  if ((body.fee === undefined) === (body.coupon_code === '')) refuse(couponsErrors.COUPON_OR_AMOUNT);
  const use = {
    orderId: order.id,
    memberId: order.member_id,
    code: body.coupon_code,
    scope: couponScope.LATE_RETURN,
    base: open,
    floor: 0,
    state: couponState.USED,
  };
  const fee = body.fee ?? open - (await claimOne(ctx, use));
  if (fee > open) refuse(billsErrors.FEE_ABOVE);
  if (fee === open) refuse(billsErrors.NOTHING_CHANGED);
  await changeOrder(ctx, order.id, { return_fee_waived: order.return_fee_waived + open - fee });
  await insertFeeWaivers(ctx, order.id, [{ billId: null, amount: open - fee }], body.reason);
  ctx.effects.push({ what: '归还逾期费', from: formatFen(open), to: formatFen(fee), amount: open - fee });
  await record(ctx, {
    module: 'returns',
    action: clearingActs.returnFee,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { late_fee: formatFen(open) },
    after: { late_fee: formatFen(fee), ...(body.coupon_code === '' ? {} : { coupon: body.coupon_code }) },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
