import { sql } from 'kysely';
import { formatFen } from '@merchant-admin/common/money';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { couponScope, couponState } from '@merchant-admin/contract/coupons/codes';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { post } from '../../../platform/ledger/post.ts';
import { claimOne, couponsOnBills, freeCouponsOn, putOnBill } from '../../coupons/index.ts';
import { changeOrder, type OrderRow } from '../../orders/index.ts';
import { objectionToCoupon, objectionToCovered } from '../rules/money-objections.ts';
import { changeBill, openOf, type BillRow } from '../store/bill.store.ts';
import { isFrozen, moneyDone, orderForMoney } from './money-act.ts';
import { requireBill } from './require-bill.ts';
import { billName } from '../rules/bill-name.ts';

/** Takes a coupon's cut off a bill, or gives it back; the nominal rent stays. @param cut fen; below zero where the coupon is taken off */
async function cutBill(ctx: Ctx, bill: BillRow, cut: number): Promise<void> {
  await changeBill(ctx, bill.id, { amount: bill.amount - cut, discount: bill.discount + cut });
  await post(ctx, {
    kind: 'billChanged',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: bill.id, amount: -cut },
      { account: 'revenue', refId: bill.id, amount: cut },
    ],
  });
  await changeOrder(ctx, bill.order_id, { discount: sql<number>`discount + ${cut}` });
}

/** Has one of the customer's coupons for rent cut one open rent on which nothing is paid. The order is locked. @throws the coupon's or the bill's objection */
export async function useRentCoupon(ctx: Ctx, order: OrderRow, bill: BillRow, { code, reason }: { code: string; reason: string }): Promise<void> {
  if (!isRentType(bill.type)) refuse(couponsErrors.COUPON_SCOPE);
  const couponed = (await couponsOnBills(ctx, [bill.id])).length > 0;
  refuseFor(objectionToCovered(bill));
  refuseFor(objectionToCoupon({ ...bill, open: openOf(bill), frozen: isFrozen(order, bill, ctx.today), couponed }));
  const cut = await claimOne(ctx, {
    orderId: order.id,
    memberId: order.member_id,
    code,
    scope: couponScope.RENT,
    base: bill.amount,
    floor: 1,
    state: couponState.LOCKED,
  });
  await putOnBill(ctx, order.id, code, bill.id);
  await cutBill(ctx, bill, cut);
  const [from, to] = [formatFen(bill.amount), formatFen(bill.amount - cut)];
  ctx.effects.push({ what: billName(bill), from, to, amount: bill.amount - cut });
  await record(ctx, {
    module: 'bills',
    action: '使用租金优惠券',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { bill: billName(bill), amount: from },
    after: { bill: billName(bill), amount: to, coupon: code },
    reason,
  });
}

/**
 * Takes coupons off open bills that are about to be cancelled: coupons that are locked on them go back to their customer, and the bills are what they were
 * without.
 */
export async function freeRentCoupons(ctx: Ctx, bills: readonly BillRow[]): Promise<void> {
  const ids = bills.map((bill) => bill.id);
  const found = await couponsOnBills(ctx, ids);
  for (const coupon of found)
    await cutBill(
      ctx,
      bills.find((bill) => bill.id === coupon.bill_id)!,
      -coupon.cut,
    );
  if (found.length > 0) await freeCouponsOn(ctx, ids);
}

export const useBillCoupon = operation(billsEndpoints.useBillCoupon, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  await useRentCoupon(ctx, order, await requireBill(ctx, order.id, body.bill_id), { code: body.coupon_code, reason: body.reason });
  return moneyDone(ctx, order);
});
