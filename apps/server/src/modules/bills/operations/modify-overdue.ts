import { formatFen } from '@merchant-admin/common/money';
import { couponScope, couponState } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { claimOne } from '../../coupons/index.ts';
import { type OrderRow } from '../../orders/index.ts';
import { objectionToFee } from '../rules/money-objections.ts';
import type { BillRow } from '../store/bill.store.ts';
import { lowerFees, openFeesOf } from './late-fees.ts';
import { moneyDone, orderForMoney, refuseCovered } from './money-act.ts';
import { requireBill } from './require-bill.ts';
import { billName } from '../rules/bill-name.ts';

/** What is to pay of a bill's late fee now, billed or not; fen. */
export const openLateFee = async (ctx: Ctx, order: OrderRow, bill: BillRow): Promise<number> => (await openFeesOf(ctx, order, [bill]))[0]!.open;

/** Lowers what is still to pay of a late fee, by hand or by a coupon. The days after today go on costing. */
export const modifyOverdue = operation(billsEndpoints.modifyOverdueAmount, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const bill = await requireBill(ctx, order.id, body.bill_id);
  refuseCovered([bill]);
  const open = await openLateFee(ctx, order, bill);
  refuseFor(objectionToFee(open));
  if ((body.fee === undefined) === (body.coupon_code === '')) refuse(couponsErrors.COUPON_OR_AMOUNT);
  const use = {
    orderId: order.id,
    memberId: order.member_id,
    code: body.coupon_code,
    scope: couponScope.LATE_RENT,
    base: open,
    floor: 0,
    state: couponState.USED,
  };
  const left = body.fee ?? open - (await claimOne(ctx, use));
  if (left > open) refuse(e.FEE_ABOVE);
  if (left === open) refuse(e.NOTHING_CHANGED);
  await lowerFees(ctx, order, [{ bill, open, left }], body.reason);
  await record(ctx, {
    module: 'bills',
    action: '修改逾期费',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { bill: billName(bill), late_fee: formatFen(open) },
    after: { bill: billName(bill), late_fee: formatFen(left), ...(body.coupon_code === '' ? {} : { coupon: body.coupon_code }) },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
