import { businessDay } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';
import { billType, isPeriodic, isRentType } from '@merchant-admin/contract/bills/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { addBill, billsOf, lateFee, linesOfOrder, openOf, type BillRow } from '../../bills/index.ts';
import { changeOrder, daysBetween, overdueRuleOf, type OrderRow } from '../../orders/index.ts';
import { earlyPenalty } from '../rules/early-penalty.ts';
import { returnFee } from '../rules/return-fee.ts';
import { leaseStop } from '../store/lease-stop.view.ts';
import type { LateOrder, ReturnRow } from '../store/return.store.ts';

/** What a late return costs until a day; fen. */
function returnFeeUntil(ctx: Ctx, order: LateOrder, day: string) {
  const graceDays = ctx.services.config.RETURN_GRACE_DAYS;
  const none = { graceDays, days: 0, daily: 0, fee: 0, open: 0 };
  if (order.rent_start === null || order.rent_end === null || order.lease_type === 2) return none;
  const counted = returnFee({
    daysAfterEnd: daysBetween(order.rent_end, day),
    graceDays,
    totalRent: order.total_rent,
    leaseDays: daysBetween(order.rent_start, order.rent_end) + 1,
    cap: Number(divideHalfUp(BigInt(order.deposit_total) * BigInt(ctx.services.config.RETURN_FEE_CAP_PERCENT), 100n)),
  });
  return { graceDays, ...counted, open: Math.max(counted.fee - order.return_fee_waived - order.return_fee_billed, 0) };
}

/** What a late return costs, until the goods came back or today; fen. */
export const returnFeeOf = (ctx: Ctx, order: LateOrder, back: Pick<ReturnRow, 'received_at'> | undefined) =>
  returnFeeUntil(ctx, order, back?.received_at ? businessDay(back.received_at) : ctx.today);

/** What the goods cost for being late, however the lease ended: a finished order is asked for nothing more (domain notes 4.6); fen. */
export async function returnFeeToDate(ctx: Ctx, order: OrderRow) {
  const stop = await leaseStop(ctx, order);
  const fee = returnFeeUntil(ctx, order, stop?.on ?? ctx.today);
  return { ...fee, stop, open: order.status >= orderStatus.FINISHED ? 0 : fee.open };
}

/** What the lateness of goods that are bought costs becomes a bill of its own; its days are not billed again. */
export async function billReturnFee(ctx: Ctx, order: OrderRow, amount: number): Promise<void> {
  if (amount === 0) return;
  await addBill(ctx, order, { type: billType.LATE_FEE, amount, note: '买断前的归还逾期费', name: '归还逾期费' });
  await changeOrder(ctx, order.id, { return_fee_billed: order.return_fee_billed + amount });
}

/** Rent and services of periods that begin after a day: when the goods are back by then they are not asked for. */
export const isFuture = (bill: BillRow, lastDay: string): boolean => isPeriodic(bill) && bill.due_date !== null && bill.due_date > lastDay;
export const isFutureRent = (bill: BillRow, lastDay: string): boolean => isRentType(bill.type) && isFuture(bill, lastDay);

/** What ending a lease after a day costs, by the rent that is open then; fen. */
export function penaltyFor(ctx: Ctx, bills: readonly BillRow[], lastDay: string): number {
  const future = bills.filter((bill) => isFutureRent(bill, lastDay)).reduce((sum, bill) => sum + openOf(bill), 0);
  const { EARLY_RETURN_PENALTY_PERCENT: percent, EARLY_RETURN_PENALTY_CAP_FEN: cap } = ctx.services.config;
  return earlyPenalty({ futureRent: future, percent, cap });
}

/** The most that a return costs for being early: what was quoted when it was applied for; fen. */
export function quotedPenalty(ctx: Ctx, back: ReturnRow, bills: readonly BillRow[]): number {
  if (!back.early) return 0;
  return back.penalty ?? penaltyFor(ctx, bills, back.received_at ? businessDay(back.received_at) : ctx.today);
}

/** What is open of an order, with the lateness that is not billed yet; fen. */
export async function dueOf(ctx: Ctx, order: OrderRow) {
  const bills = await billsOf(ctx, order.id);
  const lines = await linesOfOrder(ctx, order.id);
  const rule = await overdueRuleOf(ctx, order.overdue_rule);
  const lateFees = bills.reduce((sum, bill) => sum + lateFee(bill, lines, ctx.today, rule).open, 0);
  return { bills, lines, lateFees, open: bills.reduce((sum, bill) => sum + openOf(bill), 0) };
}
