import { documentKinds, incomingKinds, isPeriodic } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { formatFen } from '@merchant-admin/common/money';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { changeOrder, lockOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { changeDocument, hasUnderWay, insertDocument, noChannel, type DocumentRow, type NewDocument } from '../store/document.store.ts';
import { billNames } from '../rules/bill-name.ts';
import { beginsAfter } from '../rules/periods.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { keepOldest } from '../rules/keep-oldest.ts';
import { isCovered, objectionToCovered, objectionToMove, objectionToPay, type Cover } from '../rules/money-objections.ts';
import { bookMoneyIn } from './book-money-in.ts';
import { chosenOf } from './require-bill.ts';

export interface MoneyBody {
  order_id: string;
  version: number;
  preview: boolean;
}

/** The order of an act on its money, locked and as its person saw it. @throws ORDER_CHANGED, STALE, PAYMENT_UNDER_WAY */
export async function orderForMoney(ctx: Ctx, body: MoneyBody): Promise<OrderRow> {
  const order = await lockOrder(ctx, body.order_id);
  refuseFor(objectionToMove({ status: order.status, underWay: false }));
  if (order.version !== body.version) refuse(platformErrors.STALE);
  refuseFor(objectionToMove({ status: order.status, underWay: await hasUnderWay(ctx, order.id, incomingKinds) }));
  if (body.preview) ctx.previewOnly();
  return order;
}

/**
 * The answer to an act on an order. What was decided beside the order (a request, an inspection, a renewal) gives it a new version too, so that nobody
 * acts twice on one view of it.
 */
export async function moneyDone(ctx: Ctx, order: OrderRow) {
  const after = await lockOrderById(ctx, order.id);
  if (after.version === order.version) await changeOrder(ctx, order.id, {});
  return { order_id: order.order_no, version: Math.max(after.version, order.version + 1), effects: ctx.effects };
}

/**
 * Whether a bill is not to be paid while a lease is being ended: rent and services that are not due yet or of periods that begin after the goods came
 * back, and rent that a buyout contains.
 */
export const isFrozen = (
  order: Pick<OrderRow, 'status' | 'rent_start' | 'back_on'>,
  bill: Pick<BillRow, 'type' | 'period' | 'periods' | 'due_date'>,
  today: string,
): boolean => {
  if (!isPeriodic(bill) || order.status < orderStatus.RETURNING) return false;
  if (order.back_on !== null && beginsAfter(bill, order.rent_start, order.back_on)) return true;
  return (order.status === orderStatus.BUYING_OUT && isRentType(bill.type)) || bill.due_date === null || bill.due_date > today;
};

/**
 * The rent of earlier periods than what is chosen that stays open: rent is paid in the order of its periods (domain notes 3.6). What a repayment plan or a judicial bill covers is paid
 * by that, and nobody has to wait for it with the rent that follows.
 */
export function skippedRent(chosen: readonly BillRow[], bills: readonly BillRow[]): BillRow[] {
  const last = Math.max(0, ...chosen.filter((bill) => isRentType(bill.type)).map((bill) => bill.period));
  return bills.filter((bill) => isRentType(bill.type) && bill.period < last && openOf(bill) > 0 && !isCovered(bill) && !chosen.includes(bill));
}

/** @throws EARLIER_FIRST, which names the rent that is to be paid first */
export function refuseSkipped(chosen: readonly BillRow[], bills: readonly BillRow[]): void {
  const skipped = skippedRent(chosen, bills);
  if (skipped.length > 0) refuse(e.EARLIER_FIRST, { text: `请先支付${billNames(skipped).join('、')}` });
}

/** The chosen bills, in the order in which one sum settles them: all open, none frozen, no earlier rent left out (domain notes 3.6). */
export async function chooseBills(ctx: Ctx, order: OrderRow, ids: readonly string[]): Promise<BillRow[]> {
  const bills = await billsOf(ctx, order.id);
  const chosen = chosenOf(bills, ids);
  for (const bill of chosen) refuseFor(objectionToPay({ open: openOf(bill), frozen: isFrozen(order, bill, ctx.today) }));
  refuseSkipped(chosen, bills);
  return inDueOrder(chosen);
}

/** Refuses what a repayment plan or a judicial bill covers: it is collected by that. @throws BILL_AGREED, BILL_IN_COURT */
export function refuseCovered(bills: readonly Cover[]): void {
  for (const bill of bills) refuseFor(objectionToCovered(bill));
}

/** Spreads an amount (fen) over bills, the oldest first; a rest that no bill takes is left out. */
export const spread = (bills: readonly BillRow[], amount: number): { billId: number; amount: number }[] =>
  keepOldest(
    bills.map((bill) => ({ billId: bill.id, open: openOf(bill) })),
    amount,
  ).flatMap(({ billId, left }) => (left > 0 ? [{ billId, amount: left }] : []));

/** `cameAt`: when the money came, where that was before now. */
type OwnDocument = Omit<NewDocument, 'orderId' | 'orderNo' | 'channel'> & { channel?: string; cameAt?: Date };

/** Writes down and books money that no channel has to be called for: receipt, offset, waiver. The caller does what follows from it. */
export async function bookNow(ctx: Ctx, order: OrderRow, { cameAt, ...document }: OwnDocument): Promise<DocumentRow> {
  const { id } = await insertDocument(ctx, { channel: noChannel, ...document, orderId: order.id, orderNo: order.order_no });
  const booked = await changeDocument(ctx, id, {
    state: 'succeeded',
    finished_at: ctx.now,
    came_at: cameAt !== undefined && cameAt < ctx.now ? cameAt : ctx.now,
  });
  await bookMoneyIn(ctx, booked);
  await record(ctx, {
    module: 'bills',
    action: documentKinds[booked.kind],
    objectType: 'order',
    objectId: order.id,
    objectNo: booked.out_no,
    after: { amount: formatFen(booked.amount), trade_no: booked.channel_no },
    reason: booked.reason,
  });
  return booked;
}

/** Writes down and books money as `bookNow` does, and tells whoever waits for money of the order. */
export async function settleNow(ctx: Ctx, order: OrderRow, document: OwnDocument): Promise<DocumentRow> {
  const booked = await bookNow(ctx, order, document);
  await ctx.services.events.emit(ctx, 'money.moved', { orderId: order.id, documentId: booked.id, succeeded: true });
  return booked;
}
