import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billStatusText, heldNames, isRentType, payWays, tradeChannel } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Entry } from '../../../platform/ledger/post.ts';
import { useCouponsOn } from '../../coupons/index.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { statusOn } from '../rules/due-dates.ts';
import { billById, changeBill, nextDue, openOf, type BillRow } from '../store/bill.store.ts';
import { changeDocument, dropLine, fitLine, linesOf, type DocumentRow } from '../store/document.store.ts';
import { billLateness, lateFactsOf, settledStatus } from './bill-lateness.ts';

/** Whether a document brings money, new or held; a waiver and a write-off bring none. */
const bringsMoney = ({ kind }: Pick<DocumentRow, 'kind'>): boolean => kind !== 'waiver' && kind !== 'writeOff';

const offsetWays: Readonly<Record<string, string>> = { [tradeChannel]: '以旧换新抵扣', overflow: '溢缴抵扣', yearly: '保证金抵扣' };
/** How a bill was settled, in words. */
const payWayOf = ({ kind, channel }: DocumentRow): string => offsetWays[channel] ?? payWays[kind] ?? '';

/** Settles one bill. The document's line is written before, so that the days on which the bill's money came are complete. */
async function settleOne(ctx: Ctx, bill: BillRow, amount: number, { document, order }: { document: DocumentRow; order: OrderRow }): Promise<void> {
  const { waiver, writeOff } = { waiver: document.kind === 'waiver', writeOff: document.kind === 'writeOff' };
  const paid = bringsMoney(document) ? bill.paid + amount : bill.paid;
  const waived = waiver ? bill.waived + amount : bill.waived;
  const whole = paid + waived + (writeOff ? amount : 0) === bill.amount;
  // Nothing is late before the goods are there.
  const facts = isRentType(bill.type) && !writeOff && order.rent_start !== null ? await lateFactsOf(ctx, order) : undefined;
  const settled = paid === 0 ? billStatus.WAIVED : settledStatus(bill, facts, ctx.today);
  const status = !whole ? billStatus.PART_PAID : writeOff ? billStatus.WRITTEN_OFF : settled;
  await changeBill(ctx, bill.id, {
    paid,
    waived,
    ...(writeOff ? { written_off: amount } : {}),
    status,
    pay_way: payWayOf(document),
    ...(document.channel_no === '' ? {} : { trade_no: document.channel_no }),
    ...(bringsMoney(document) ? { paid_at: document.came_at ?? ctx.now } : {}),
  });
  const after = whole ? billStatusText[status] : `${billStatusText[status]}，还需 ${formatFen(bill.amount - paid - waived)}`;
  ctx.effects.push({ what: billName(bill), from: billStatusText[statusOn(bill, ctx.today)], to: after, amount });
  if (facts && whole) await billLateness(ctx, bill, facts);
  if (facts && bill.fee_billed > 0) await ctx.services.events.emit(ctx, 'rent.settled', { orderId: order.id, billId: bill.id });
}

/**
 * Puts a document's money onto its bills, never more than each still asks for; what is left rests on the order.
 * Both are locked by the order's lock.
 * @returns the ledger entries of the bills and of the rest; the caller adds where the money came from
 */
export async function settleBills(ctx: Ctx, orderId: number, document: DocumentRow): Promise<Entry[]> {
  const before = await lockOrderById(ctx, orderId);
  // What comes to light about older rent first: it may be what a line is for.
  if (bringsMoney(document)) await ctx.services.events.emit(ctx, 'money.came', { orderId });
  const entries: Entry[] = [];
  let settled = 0;
  let periods = 0;
  const whole: number[] = [];
  for (const line of await linesOf(ctx, document.id)) {
    // Read anew: what one line settles may correct the fee that the next one is for.
    const bill = await billById(ctx, line.billId);
    const amount = Math.min(line.amount, openOf(bill));
    if (amount === 0) await dropLine(ctx, document.id, bill.id);
    else {
      if (amount < line.amount) await fitLine(ctx, document.id, bill.id, amount);
      await settleOne(ctx, bill, amount, { document, order: before });
      if (bringsMoney(document)) await ctx.services.events.emit(ctx, 'bill.paid', { orderId, billId: bill.id, period: bill.period, amount });
      entries.push({ account: 'receivable', refId: bill.id, amount: -amount });
      settled += amount;
      if (isRentType(bill.type)) periods = Math.max(periods, bill.period);
      if (isRentType(bill.type) && amount === openOf(bill)) whole.push(bill.id);
    }
  }
  if (whole.length > 0) await useCouponsOn(ctx, whole);
  const rest = document.amount - settled;
  const order = await lockOrderById(ctx, orderId);
  await changeOrder(ctx, orderId, {
    next_due: nextDue(ctx, orderId),
    ...(bringsMoney(document) ? { paid_amount: order.paid_amount + settled, paid_periods: Math.max(order.paid_periods, periods) } : {}),
    ...(rest > 0 ? { [document.rest_to]: order[document.rest_to] + rest } : {}),
  });
  if (rest > 0) {
    await changeDocument(ctx, document.id, { rest });
    entries.push({ account: document.rest_to, refId: orderId, amount: -rest });
    ctx.effects.push({
      what: heldNames[document.rest_to],
      from: formatFen(order[document.rest_to]),
      to: formatFen(order[document.rest_to] + rest),
      amount: rest,
    });
  }
  return entries;
}
