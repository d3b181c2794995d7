import { formatFen } from '@merchant-admin/common/money';
import { billType } from '@merchant-admin/contract/bills/codes';
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
import { changeBill, openOf, type BillRow } from '../store/bill.store.ts';
import { lateFactsOf, lateFee } from './bill-lateness.ts';
import { moneyDone, orderForMoney, refuseCovered, settleNow } from './money-act.ts';
import { requireBill } from './require-bill.ts';
import { billName } from '../rules/bill-name.ts';

interface Fee {
  /** What is to pay of the fee now, fen. */
  open: number;
  waive(amount: number): Promise<void>;
}

/** The late fee of a bill, to be lowered. One that is billed is waived by a document; one that is only derived keeps what was given up beside its bill. */
async function feeOf(ctx: Ctx, order: OrderRow, bill: BillRow, reason: string): Promise<Fee> {
  if (bill.type === billType.LATE_FEE)
    return {
      open: openOf(bill),
      waive: async (amount) => void (await settleNow(ctx, order, { kind: 'waiver', amount, lines: [{ billId: bill.id, amount }], reason })),
    };
  const { open } = lateFee(bill, await lateFactsOf(ctx, order), ctx.today);
  return { open, waive: (amount) => changeBill(ctx, bill.id, { fee_waived: bill.fee_waived + amount }) };
}

/** What is to pay of a bill's late fee now, billed or not; fen. */
export const openLateFee = async (ctx: Ctx, order: OrderRow, bill: BillRow): Promise<number> => (await feeOf(ctx, order, bill, '')).open;

/** Lowers what is still to pay of a late fee, by hand or by a coupon. The days after today go on costing. */
export const modifyOverdue = operation(billsEndpoints.modifyOverdueAmount, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const bill = await requireBill(ctx, order.id, body.bill_id);
  refuseCovered([bill]);
  const fee = await feeOf(ctx, order, bill, body.reason);
  refuseFor(objectionToFee(fee.open));
  if ((body.fee === undefined) === (body.coupon_code === '')) refuse(couponsErrors.COUPON_OR_AMOUNT);
  const use = {
    orderId: order.id,
    memberId: order.member_id,
    code: body.coupon_code,
    scope: couponScope.LATE_RENT,
    base: fee.open,
    floor: 0,
    state: couponState.USED,
  };
  const left = body.fee ?? fee.open - (await claimOne(ctx, use));
  if (left > fee.open) refuse(e.FEE_ABOVE);
  if (left === fee.open) refuse(e.NOTHING_CHANGED);
  await fee.waive(fee.open - left);
  ctx.effects.push({ what: `${billName(bill)}逾期费`, from: formatFen(fee.open), to: formatFen(left), amount: fee.open - left });
  await record(ctx, {
    module: 'bills',
    action: '修改逾期费',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { bill: billName(bill), fee: formatFen(fee.open) },
    after: { fee: formatFen(left), ...(body.coupon_code === '' ? {} : { coupon: body.coupon_code }) },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
