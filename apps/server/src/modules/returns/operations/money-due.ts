import { daysBetween } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';
import { billType, isRentType } from '@merchant-admin/contract/bills/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';
import type { Ctx } from '../../../platform/http/context.ts';
import { addBill, beginsAfter, billsOf, givenUpByPlan, lateFactsOf, lateFee, linesOfOrder, openOf, paidAfter, type BillRow } from '../../bills/index.ts';
import { changeOrder, leaseRuleOf, type OrderRow } from '../../orders/index.ts';
import { earlyPenalty } from '../rules/early-penalty.ts';
import { returnFee } from '../rules/return-fee.ts';
import { leaseStop } from '../store/lease-stop.view.ts';
import type { LateOrder, ReturnRow } from '../store/return.store.ts';

/** What a late return costs until a day, by the order's rules; fen. */
export function returnFeeUntil(order: LateOrder, rule: LeaseRule, day: string) {
  const graceDays = rule.return_grace_days;
  const cap = Number(divideHalfUp(BigInt(order.deposit_total) * BigInt(rule.return_cap_percent), 100n));
  const none = { graceDays, cap, days: 0, daily: 0, fee: 0, open: 0 };
  if (order.rent_start === null || order.rent_end === null || order.lease_type === leaseType.GIFT) return none;
  const counted = returnFee({
    daysAfterEnd: daysBetween(order.rent_end, day),
    graceDays,
    totalRent: order.total_rent,
    leaseDays: daysBetween(order.rent_start, order.rent_end) + 1,
    cap,
  });
  return { graceDays, cap, ...counted, open: Math.max(counted.fee - order.return_fee_waived - order.return_fee_billed, 0) };
}

/** What a late return costs, until the goods came back or until today; fen. */
export const returnFeeOf = async (ctx: Ctx, order: LateOrder & Pick<OrderRow, 'lease_rule'>, back: Pick<ReturnRow, 'back_on'> | undefined) =>
  returnFeeUntil(order, await leaseRuleOf(ctx, order.lease_rule), back?.back_on ?? ctx.today);

/**
 * What the goods cost for being late, however the lease ended; 0 for a finished order and one that a supervisor ended, which owe nothing more (domain
 * notes 4.6); fen.
 */
export async function returnFeeToDate(ctx: Ctx, order: OrderRow) {
  const stop = await leaseStop(ctx, order);
  const fee = returnFeeUntil(order, await leaseRuleOf(ctx, order.lease_rule), stop?.on ?? ctx.today);
  return { ...fee, stop, open: order.status >= orderStatus.FINISHED || stop?.by === 'end' ? 0 : fee.open };
}

/** Makes what the lateness of goods costs (fen) a bill of its own; its days are not billed again. @param back the return whose audit bills it */
export async function billReturnFee(ctx: Ctx, order: OrderRow, amount: number, back?: ReturnRow): Promise<void> {
  if (amount === 0) return;
  const note = back ? '归还逾期费' : '买断前的归还逾期费';
  await addBill(ctx, order, { type: billType.LATE_FEE, amount, note, name: '归还逾期费', lateReturn: true, ...(back ? { returnId: back.id } : {}) });
  await changeOrder(ctx, order.id, { return_fee_billed: order.return_fee_billed + amount });
}

/** Whether a bill is rent or services of a period that begins after a day: when the goods are back by that day it is not asked for. */
export const isFuture = (order: Pick<OrderRow, 'rent_start'>, bill: BillRow, lastDay: string): boolean => beginsAfter(bill, order.rent_start, lastDay);

/** Rent of periods that begin after a day and is not asked for, fen: what is open of it, and what came for it after that day and goes back. */
export async function rentGivenUp(ctx: Ctx, order: OrderRow, bills: readonly BillRow[], lastDay: string): Promise<number> {
  const future = bills.filter((bill) => isRentType(bill.type) && isFuture(order, bill, lastDay));
  const lines = lastDay < ctx.today ? await linesOfOrder(ctx, order.id) : [];
  return future.reduce((sum, bill) => sum + openOf(bill) + paidAfter(bill, lines, lastDay), 0);
}

/** What ending a lease costs, by the rent that is given up; fen. */
export async function penaltyOn(ctx: Ctx, order: OrderRow, futureRent: number): Promise<number> {
  const { penalty_percent: percent, penalty_cap: cap } = await leaseRuleOf(ctx, order.lease_rule);
  return earlyPenalty({ futureRent, percent, cap });
}

/** The last day on which the customer had the goods: the day on which they were handed in, or today. */
export const lastDayOf = (ctx: Ctx, back: Pick<ReturnRow, 'back_on'>): string => back.back_on ?? ctx.today;

/**
 * The most that a return costs for being early, fen: no more than was quoted when it was applied for, and no more than the rule gives for the day on which
 * the goods came back.
 */
export async function mostPenalty(ctx: Ctx, order: OrderRow, back: ReturnRow, bills: readonly BillRow[]): Promise<number> {
  if (!back.early) return 0;
  const futureRent = back.rent_given_up ?? (await rentGivenUp(ctx, order, bills, lastDayOf(ctx, back)));
  return Math.min(back.penalty ?? Infinity, await penaltyOn(ctx, order, futureRent));
}

const sumOpen = (bills: readonly BillRow[], which: (bill: BillRow) => boolean) => bills.filter(which).reduce((sum, bill) => sum + openOf(bill), 0);

/**
 * What is open of an order, with the lateness that is not billed yet, and what of both its repayment plan gives up; fen. @param lastDay the day on which
 * the goods are handed in: periods that begin after it are left out @param isAsked which of the other bills will be asked for
 */
export async function dueOf(ctx: Ctx, order: OrderRow, lastDay: string, isAsked: (bill: BillRow) => boolean = () => true) {
  const bills = await billsOf(ctx, order.id);
  const lines = await linesOfOrder(ctx, order.id);
  const late = await lateFactsOf(ctx, { ...order, back_on: lastDay }, lines);
  const feeOf = (bill: BillRow) => lateFee(bill, late, ctx.today).open;
  const stays = (bill: BillRow) => !isFuture(order, bill, lastDay) && isAsked(bill);
  const lateFees = bills.reduce((sum, bill) => sum + feeOf(bill), 0);
  const givenUp = await givenUpByPlan(ctx, order, bills, (bill) => feeOf(bill) + (stays(bill) ? openOf(bill) : 0));
  return { bills, lines, lateFees, open: sumOpen(bills, stays), givenUp };
}
