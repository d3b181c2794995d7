import { formatFen } from '@merchant-admin/common/money';
import { billType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { changeBill, openOf, type BillRow } from '../store/bill.store.ts';
import { insertFeeWaivers } from '../store/fee-waiver.store.ts';
import { lateFactsOf, lateFee, type LateFacts } from './bill-lateness.ts';
import { settleNow } from './money-act.ts';

interface OpenFee {
  bill: BillRow;
  /** What is to pay of the bill's late fee now, billed or not; fen. */
  open: number;
}

/** What is to pay of a bill's late fee, fen: of a bill that is one, or what a rent costs for its lateness and no bill asks for yet. */
export const feeToPay = (bill: BillRow, facts: LateFacts, today: string): number =>
  bill.type === billType.LATE_FEE ? openOf(bill) : lateFee(bill, facts, today).open;

/** What is to pay of bills' late fees now. */
export async function openFeesOf(ctx: Ctx, order: OrderRow, bills: readonly BillRow[]): Promise<OpenFee[]> {
  const facts = await lateFactsOf(ctx, order);
  return bills.map((bill) => ({ bill, open: feeToPay(bill, facts, ctx.today) }));
}

/** A late fee and what is still to pay of it from now on, fen. */
interface LoweredFee extends OpenFee {
  left: number;
}

/** Lowers late fees. What is billed is waived by one document; what is only derived by a document of its own, and its bill keeps the sum. The days after today go on costing. */
export async function lowerFees(ctx: Ctx, order: OrderRow, fees: readonly LoweredFee[], reason: string): Promise<void> {
  const lowered = fees.map((fee) => ({ ...fee, amount: fee.open - fee.left })).filter(({ amount }) => amount > 0);
  const running = lowered.filter(({ bill }) => bill.type !== billType.LATE_FEE);
  // What becomes of a billed fee is told as it is settled.
  for (const { bill, open, left, amount } of running)
    ctx.effects.push({ what: `${billName(bill)}逾期费减免`, from: formatFen(open), to: formatFen(left), amount });
  if (running.length > 0) {
    const waivers = running.map(({ bill, amount }) => ({ billId: bill.id, amount }));
    const noted = running.map(({ bill, amount }) => changeBill(ctx, bill.id, { fee_waived: bill.fee_waived + amount }));
    await Promise.all([...noted, insertFeeWaivers(ctx, order.id, waivers, reason)]);
  }
  const lines = lowered.flatMap(({ bill, amount }) => (bill.type === billType.LATE_FEE ? [{ billId: bill.id, amount }] : []));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > 0) await settleNow(ctx, order, { kind: 'waiver', amount, lines, reason });
}
