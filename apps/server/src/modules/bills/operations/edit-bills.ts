import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billStatusText, billTypes, isRentType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { OrderRow } from '../../orders/index.ts';
import { billById, changeBill, insertBill, noteNextDue, openOf, type BillRow } from '../store/bill.store.ts';
import { objectionToEdit } from '../rules/money-objections.ts';
import { lateFactsOf, lateFee, type LateFacts } from './bill-lateness.ts';
import { cancelBills } from './cancel-bills.ts';
import { correctLateness } from './correct-lateness.ts';
import { moneyDone, orderForMoney, refuseCovered } from './money-act.ts';
import { requireBill } from './require-bill.ts';
import { billName } from '../rules/bill-name.ts';

export interface ExtraBill {
  type: number;
  amount: number;
  /** What a coupon took off the bill, fen. */
  discount?: number;
  dueDate?: string | undefined;
  note: string;
  /** The bill's name in a preview, where its type alone says too little. */
  name?: string;
  /** The return whose audit makes the bill. */
  returnId?: number;
  /** Whether the bill charges the lateness of the goods. */
  lateReturn?: boolean;
}

/** Adds a bill beside the plan, which stands in the ledger as owed from then on. @returns its id */
export async function addBill(ctx: Ctx, order: OrderRow, { type, amount, discount, dueDate, note, name, returnId, lateReturn }: ExtraBill): Promise<number> {
  const id = await insertBill(ctx, {
    orderId: order.id,
    type,
    period: 1,
    periods: 1,
    amount,
    discount: discount ?? 0,
    dueDate: dueDate ?? ctx.today,
    note,
    returnId,
    lateReturn: lateReturn ?? false,
  });
  await post(ctx, {
    kind: 'bill',
    orderId: order.id,
    entries: [
      { account: 'receivable', refId: id, amount },
      { account: 'revenue', refId: id, amount: -amount },
    ],
  });
  ctx.effects.push({ what: `新增${name ?? (billTypes as Record<number, string>)[type]}账单`, from: '-', to: billStatusText[billStatus.TO_PAY], amount });
  return id;
}

export const newBill = operation(billsEndpoints.newOrderBill, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (body.due_date !== undefined && body.due_date < ctx.today) refuse(e.DUE_DATE_PAST);
  const id = await addBill(ctx, order, { type: body.bill_type, amount: body.amount, dueDate: body.due_date, note: body.reason });
  await record(ctx, {
    module: 'bills',
    action: '新增账单',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { type: billTypes[body.bill_type], amount: formatFen(body.amount) },
    reason: body.reason,
  });
  return { ...(await moneyDone(ctx, order)), bill_id: String(id) };
});

async function changeAmount(ctx: Ctx, bill: BillRow, amount: number): Promise<void> {
  const more = amount - bill.amount;
  await changeBill(ctx, bill.id, { amount, adjusted: bill.adjusted + more });
  await post(ctx, {
    kind: 'billChanged',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: bill.id, amount: more },
      { account: 'revenue', refId: bill.id, amount: -more },
    ],
  });
  ctx.effects.push({ what: `${billName(bill)}金额`, from: formatFen(bill.amount), to: formatFen(amount), amount });
}

/** Tells what became of a bill's late fee, which follows from its amount and its due day. @param before the bill as it was */
async function tellLateFee(ctx: Ctx, before: BillRow, late: LateFacts): Promise<void> {
  const [from, to] = [lateFee(before, late, ctx.today).open, lateFee(await billById(ctx, before.id), late, ctx.today).open];
  if (from !== to) ctx.effects.push({ what: `${billName(before)}逾期费`, from: formatFen(from), to: formatFen(to), amount: Math.abs(to - from) });
}

/** Changes the amount or the due day of an unpaid bill; one beside the plan may be cancelled. */
export const editBill = operation(billsEndpoints.editOrderBill, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const bill = await requireBill(ctx, order.id, body.bill_id);
  refuseCovered([bill]);
  refuseFor(objectionToEdit({ ...bill, open: openOf(bill) }));
  if (body.cancel && isRentType(bill.type)) refuse(e.BILL_NOT_EDITABLE);
  if (body.due_date !== undefined && body.due_date < ctx.today) refuse(e.DUE_DATE_PAST);
  const amount = body.amount === bill.amount ? undefined : body.amount;
  const dueDate = body.due_date === bill.due_date ? undefined : body.due_date;
  if (!body.cancel && amount === undefined && dueDate === undefined) refuse(e.NOTHING_CHANGED);
  if (body.cancel) await cancelBills(ctx, order.id, (each) => each.id === bill.id);
  else {
    if (amount !== undefined) await changeAmount(ctx, bill, amount);
    if (dueDate !== undefined) {
      await changeBill(ctx, bill.id, { due_date: dueDate });
      ctx.effects.push({ what: `${billName(bill)}应付日期`, from: bill.due_date ?? '-', to: dueDate, amount: null });
    }
    await changeBill(ctx, bill.id, { note: body.reason });
    const late = await lateFactsOf(ctx, order);
    await correctLateness(ctx, await billById(ctx, bill.id), late);
    await tellLateFee(ctx, bill, late);
    await noteNextDue(ctx, order.id);
  }
  await record(ctx, {
    module: 'bills',
    action: body.cancel ? '取消账单' : '修改账单',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { bill: billName(bill), amount: formatFen(bill.amount), due: bill.due_date ?? '' },
    after: {
      bill: billName(bill),
      ...(body.cancel ? { status: billStatusText[billStatus.CANCELLED] } : { amount: formatFen(amount ?? bill.amount), due: dueDate ?? bill.due_date ?? '' }),
    },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
