import { formatFen } from '@merchant-admin/common/money';
import { billType, isRentType, billStatus } from '@merchant-admin/contract/bills/codes';
import { couponScope, couponState } from '@merchant-admin/contract/coupons/codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { orderStatus, orderStatusText } from '@merchant-admin/contract/orders/codes';
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
  bookPrepayment,
  cancelBills,
  judgePlan,
  moneyDone,
  openOf,
  orderForMoney,
  pauseFees,
  resumeFees,
  revokeOffsetsOn,
  type BillRow,
} from '../../bills/index.ts';
import { claimOne, unlockCoupons, useCoupons } from '../../coupons/index.ts';
import { factsOf, findOrder, judge, leaseRuleOf, lockOrderById, moneyOfLease, moveOrder, type OrderRow } from '../../orders/index.ts';
import { buyoutDue } from '../rules/buyout-price.ts';
import { endBuyout, insertBuyout, openBuyoutOf, rentOfChain } from '../store/buyout.store.ts';
import { beginClearing } from './clear-order.ts';
import { billReturnFee, dueOf, isFuture, returnFeeToDate } from './money-due.ts';
import { refuseWhileRenewing, renewalWaits } from './renewal-waits.ts';

/** What a buyout costs today, and what has to be paid beside it; fen. */
async function quote(ctx: Ctx, order: OrderRow) {
  const isOther = (bill: BillRow) => !isRentType(bill.type) && bill.type !== billType.BUYOUT;
  const { bills, lateFees, open: others, givenUp } = await dueOf(ctx, order, ctx.today, isOther);
  const rule = await leaseRuleOf(ctx, order.lease_rule);
  const rents = bills.filter((bill) => isRentType(bill.type) && bill.status !== billStatus.CANCELLED);
  const rentCounted = await rentOfChain(ctx, order.id);
  const early = !factsOf(order, ctx.now).leaseOver;
  const unpaidPeriods = rents.filter((bill) => openOf(bill) > 0).length;
  const price = buyoutDue({
    leaseType: order.lease_type,
    early,
    salePrice: order.sale_price,
    rentCounted,
    unpaidPeriods,
    quantity: order.quantity,
    giftRebate: rule.gift_rebate,
    expiryPercent: rule.buyout_expiry_percent,
    rentPercent: rule.buyout_rent_percent,
    // The price of the goods is the first lease's; by a renewal its rent is paid.
    totalRent: order.parent_id === null ? order.total_rent : 0,
  });
  const returnFee = (await returnFeeToDate(ctx, order)).open;
  const all = price.due + lateFees + returnFee + others - givenUp;
  const prepayment = Math.min(order.prepayment, all);
  return { ...price, rule, early, rentCounted, lateFees, returnFee, others, givenUp, prepayment, payable: all - prepayment };
}

/** Whether an order's goods can be bought today, and for how much; fen. */
export async function buyoutQuote(ctx: Ctx, order: OrderRow) {
  const verdict = judge('openBuyout', factsOf(order, ctx.now));
  const price = await quote(ctx, order);
  const open = await openBuyoutOf(ctx, order.id);
  const waits = (await renewalWaits(ctx, order)) ? e.RENEWAL_WAITS.text : '';
  const reason = verdict.allowed ? waits : verdict.reason;
  return {
    allowed: reason === '',
    reason,
    early: price.early,
    sale_price: order.sale_price,
    rent_counted: price.rentCounted,
    rebate: price.rebate,
    due: price.due,
    late_fees: price.lateFees,
    return_fee: price.returnFee,
    other_bills: price.others,
    plan_waived: price.givenUp,
    prepayment: price.prepayment,
    payable: price.payable,
    open: open ? { bill_id: open.bill_id === null ? '' : String(open.bill_id), agreed: open.agreed, expires_at: open.expires_at.toISOString() } : null,
  };
}

export const buyoutDetail = operation(returnsEndpoints.anyRentBuyoutDetail, async (ctx, { query }) => buyoutQuote(ctx, await findOrder(ctx, query.order_id)));

/** Opens a buyout, for a customer who wants to keep the goods: one bill for what they still cost; the rent that it contains is frozen. */
export async function startBuyout(ctx: Ctx, order: OrderRow, agreed: number | undefined, reason: string, couponCode = ''): Promise<void> {
  const verdict = judge('openBuyout', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.BUYOUT_NOT_ALLOWED, { text: verdict.reason });
  await refuseWhileRenewing(ctx, order);
  await ctx.services.events.emit(ctx, 'lease.toMove', { orderId: order.id, by: 'openBuyout' });
  const price = await quote(ctx, order);
  const amount = agreed ?? price.due;
  if (amount > price.due) refuse(e.BUYOUT_ABOVE);
  if (amount < price.due && reason === '') refuse(e.REASON_REQUIRED);
  await billLatenesses(ctx, order);
  await billReturnFee(ctx, order, price.returnFee);
  // Its base is what the goods cost: late fees and other bills are not eaten by it.
  const discount = await claimOne(ctx, {
    orderId: order.id,
    memberId: order.member_id,
    code: couponCode,
    scope: couponScope.BUYOUT,
    base: amount,
    floor: 1,
    state: couponState.LOCKED,
  });
  const billId = amount > 0 ? await addBill(ctx, order, { type: billType.BUYOUT, amount: amount - discount, discount, note: reason }) : null;
  const expiresAt = new Date(ctx.now.getTime() + price.rule.buyout_days * 86_400_000);
  await insertBuyout(ctx, { orderId: order.id, early: price.early, statusBefore: order.status, billId, due: price.due, agreed: amount, reason, expiresAt });
  await pauseFees(ctx, order.id, 'buyout');
  await moveOrder(ctx, order, 'openBuyout');
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  ctx.effects.push({ what: '买断款', from: formatFen(price.due), to: formatFen(amount - discount), amount: amount - discount });
  await record(ctx, {
    module: 'returns',
    action: '发起买断',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status], due: formatFen(price.due) },
    after: { status: orderStatusText[verdict.to], agreed: formatFen(amount), ...(discount > 0 ? { discount: formatFen(discount) } : {}) },
    reason,
  });
  await ctx.services.events.emit(ctx, 'buyout.opened', { orderId: order.id, amount: amount - discount, expiresAt });
  const own = (await billsOf(ctx, order.id)).filter((bill) => bill.id === billId);
  await bookPrepayment(ctx, await lockOrderById(ctx, order.id), own, '买断抵扣');
  await settleBuyout(ctx, { orderId: order.id });
}

/** Completes a buyout whose bill is paid: the rent that it contains and the services that are not due yet are cancelled, and the order is cleared. */
async function settleBuyout(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const open = await openBuyoutOf(ctx, orderId);
  if (!open) return;
  const bills = await billsOf(ctx, orderId);
  if (open.bill_id !== null && bills.some((bill) => bill.id === open.bill_id && openOf(bill) > 0)) return;
  await endBuyout(ctx, open.id, 'paid');
  await resumeFees(ctx, orderId, 'buyout');
  await useCoupons(ctx, { orderId });
  const order = await lockOrderById(ctx, orderId);
  await cancelBills(ctx, orderId, (bill) => isRentType(bill.type) || isFuture(order, bill, ctx.today));
  // Bills that are not asked for any more may be all that was left of his repayment plan.
  await judgePlan(ctx, await lockOrderById(ctx, orderId));
  await beginClearing(ctx, await lockOrderById(ctx, orderId), { cause: 'buyout', finishType: 2, deviceTo: deviceStatus.SOLD, reason: '买断款已付清' });
}

export const openBuyout = operation(returnsEndpoints.openBuyout, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  await startBuyout(ctx, order, body.agreed, body.reason, body.coupon_code);
  return moneyDone(ctx, order);
});

/** Gives up a buyout: the lease goes on where it stands, its rent asked for again. */
export async function giveUpBuyout(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  const verdict = judge('cancelBuyout', factsOf(order, ctx.now));
  const open = await openBuyoutOf(ctx, order.id);
  if (!verdict.allowed || !open) refuse(e.BUYOUT_NOT_ALLOWED);
  if (open.bill_id !== null) await revokeOffsetsOn(ctx, order.id, [open.bill_id], reason, 'only');
  const paid = (await billsOf(ctx, order.id)).some((bill) => bill.id === open.bill_id && bill.paid > 0);
  if (paid) refuse(e.BUYOUT_NOT_ALLOWED, { text: '买断款已部分支付，请先退款或撤销抵扣' });
  await cancelBills(ctx, order.id, (bill) => bill.id === open.bill_id);
  await endBuyout(ctx, open.id, 'cancelled');
  await resumeFees(ctx, order.id, 'buyout');
  await unlockCoupons(ctx, order.id);
  await moveOrder(ctx, order, 'cancelBuyout');
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  await record(ctx, {
    module: 'returns',
    action: '取消买断',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[orderStatus.BUYING_OUT] },
    after: { status: orderStatusText[verdict.to] },
    reason,
  });
  await ctx.services.events.emit(ctx, 'buyout.givenUp', { orderId: order.id });
}

export const cancelBuyout = operation(returnsEndpoints.cancelBuyout, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  await giveUpBuyout(ctx, order, body.reason);
  return moneyDone(ctx, order);
});

export const buyoutSettled = moneyOfLease(settleBuyout);
