import { formatFen } from '@merchant-admin/common/money';
import { billStatus, type BillStatus } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { post, type Entry } from '../../../platform/ledger/post.ts';
import { lockOrderById } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { billsOf, changeBill, noteNextDue, openOf, type BillRow } from '../store/bill.store.ts';
import { lateFactsOf, lateFee, settledStatus, type LateFacts } from './bill-lateness.ts';
import { freeRentCoupons } from './rent-coupon.ts';

/** The state of a bill that ends at what came for it, or at what was given up of it. */
function endedStatus(bill: BillRow, facts: LateFacts | undefined, today: string): BillStatus {
  if (bill.paid === 0) return billStatus.WAIVED;
  return bill.refunded === bill.paid ? billStatus.REFUNDED : settledStatus(bill, facts, today);
}

/** Ends what one bill asks for: an untouched one is cancelled, a part-paid one ends at what came, and costs no lateness that no bill asks for. */
async function cancelOne(ctx: Ctx, bill: BillRow, facts: LateFacts | undefined): Promise<Entry[]> {
  const open = openOf(bill);
  const settled = bill.paid + bill.waived;
  if (settled === 0) await changeBill(ctx, bill.id, { status: billStatus.CANCELLED });
  else {
    const left = { ...bill, amount: settled, cut: bill.cut + open, cut_on: bill.cut_on ?? ctx.today };
    const fee = facts ? lateFee(bill, facts, ctx.today).open : 0;
    if (fee > 0) ctx.effects.push({ what: `${billName(bill)}逾期费`, from: formatFen(fee), to: '不再收取', amount: fee });
    await changeBill(ctx, bill.id, {
      amount: settled,
      adjusted: bill.adjusted - open,
      cut: left.cut,
      cut_on: left.cut_on,
      fee_waived: bill.fee_waived + fee,
      status: endedStatus(left, facts, ctx.today),
    });
  }
  return [
    { account: 'receivable', refId: bill.id, amount: -open },
    { account: 'revenue', refId: bill.id, amount: open },
  ];
}

/** Lowers what a bill asks for, at most by what is open of it; where that is all, the bill is cancelled or settled. @param by fen */
export async function lowerOpen(ctx: Ctx, bill: BillRow, by: number, facts: LateFacts): Promise<void> {
  if (by === openOf(bill)) {
    await post(ctx, { kind: 'billCancelled', orderId: bill.order_id, entries: await cancelOne(ctx, bill, facts) });
    return;
  }
  await changeBill(ctx, bill.id, { amount: bill.amount - by, adjusted: bill.adjusted - by });
  await post(ctx, {
    kind: 'billChanged',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: bill.id, amount: -by },
      { account: 'revenue', refId: bill.id, amount: by },
    ],
  });
}

/** Cancels what is open of an order's bills, or of some of them. @returns the sum, fen */
export async function cancelBills(ctx: Ctx, orderId: number, which: (bill: BillRow) => boolean = () => true): Promise<number> {
  const bills = (await billsOf(ctx, orderId)).filter((bill) => openOf(bill) > 0 && which(bill));
  if (bills.length === 0) return 0;
  await freeRentCoupons(ctx, bills);
  const ids = new Set(bills.map((bill) => bill.id));
  const facts = bills.some((bill) => bill.paid > 0) ? await lateFactsOf(ctx, await lockOrderById(ctx, orderId)) : undefined;
  const entries: Entry[] = [];
  for (const bill of (await billsOf(ctx, orderId)).filter(({ id }) => ids.has(id))) entries.push(...(await cancelOne(ctx, bill, facts)));
  await post(ctx, { kind: 'billCancelled', orderId, entries });
  await noteNextDue(ctx, orderId);
  const amount = bills.reduce((sum, bill) => sum + openOf(bill), 0);
  ctx.effects.push({ what: `未付账单${bills.length}期`, from: '待支付', to: '已取消', amount });
  return amount;
}
