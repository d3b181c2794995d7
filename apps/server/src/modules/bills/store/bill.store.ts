import { sql } from 'kysely';
import { billStatus, openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { noteOnOrder, type PlannedBill } from '../../orders/index.ts';
import { nextInstalment } from './repayment.store.ts';

export interface BillRow {
  id: number;
  order_id: number;
  type: number;
  period: number;
  periods: number;
  due_date: string | null;
  amount: number;
  discount: number;
  paid: number;
  refunded: number;
  waived: number;
  /** The part that was written off as bad debt, fen; it is not open any more. */
  written_off: number;
  adjusted: number;
  /** What was open of it, fen, when the lease ended with it paid in part; and the day. */
  cut: number;
  cut_on: string | null;
  fee_waived: number;
  fee_billed: number;
  status: number;
  pay_way: string;
  trade_no: string;
  paid_at: Date | null;
  note: string;
  withheld_on: string | null;
  /** The return whose audit made the bill. */
  return_id: number | null;
  /** The rent whose lateness the bill charges. */
  late_of: number | null;
  /** Whether the bill charges the lateness of the goods. */
  late_return: boolean;
  /** The part of a fee that turned out not to be owed, fen. */
  corrected: number;
  /** The running repayment plan that covers the bill. */
  plan_id: number | null;
  /** The live judicial bill that covers the bill. */
  judicial_id: number | null;
  /** Whether the order's price made the bill; others stand beside its plan. */
  in_plan: boolean;
  /** The service that a bill of the plan is for. */
  service_id: number | null;
  version: number;
}

const columns = sql`id, order_id, type, period, periods, due_date, amount, discount, paid, refunded, waived, written_off, adjusted, cut, cut_on, fee_waived, fee_billed, status, pay_way, trade_no, paid_at, note, withheld_on, return_id, late_of, late_return,
  corrected, plan_id, judicial_id, in_plan, service_id, version`;

/** What a bill asks for or was settled with, fen: of a cancelled one, what was settled before. */
export const billedOf = (bill: BillRow): number => (bill.status === billStatus.CANCELLED ? bill.paid + bill.waived : bill.amount);

/** What a bill still asks for, fen. */
export const openOf = (bill: Pick<BillRow, 'status' | 'amount' | 'paid' | 'waived'>): number =>
  openBillStates.includes(bill.status) ? bill.amount - bill.paid - bill.waived : 0;

/** The state of a bill of the plan on which nothing is paid: what is of the first period is paid at ordering. */
export const firstStateOf = ({ period }: Pick<PlannedBill, 'period'>) => (period === 1 ? billStatus.TO_PAY : billStatus.PLANNED);

export async function insertBills(ctx: Ctx, orderId: number, plan: readonly PlannedBill[]): Promise<Pick<BillRow, 'id' | 'type' | 'period' | 'amount'>[]> {
  const values = plan.map(
    (
      bill,
    ) => sql`(${ctx.merchantId}::bigint, ${orderId}::bigint, ${bill.type}::smallint, ${bill.period}::smallint, ${bill.periods}::smallint, ${bill.amount}::bigint, ${bill.discount}::bigint, ${bill.note},
      ${firstStateOf(bill)}::smallint, true, ${bill.serviceId ?? null}::bigint)`,
  );
  ctx.held.wrote('bill');
  return rows(
    ctx.tx,
    sql<
      Pick<BillRow, 'id' | 'type' | 'period' | 'amount'>
    >`insert into bill (merchant_id, order_id, type, period, periods, amount, discount, note, status, in_plan, service_id) values ${sql.join(values)} returning id, type, period, amount`,
  );
}

export interface NewBill {
  orderId: number;
  type: number;
  period: number;
  periods: number;
  /** The amount that the bill asks for, fen. */
  amount: number;
  /** What a coupon took off the bill, fen. */
  discount?: number;
  dueDate: string | null;
  note?: string;
  status?: number;
  returnId?: number | undefined;
  lateOf?: number;
  lateReturn?: boolean;
  /** The running repayment plan that covers the bill from its beginning. */
  planId?: number | null;
  /** The judicial bill that covers the bill from its beginning. */
  judicialId?: number | null;
}

/** A bill beside the plan. */
export async function insertBill(ctx: Ctx, bill: NewBill): Promise<number> {
  ctx.held.wrote('bill');
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into bill (merchant_id, order_id, type, period, periods, due_date, amount, discount, status, note, return_id, late_of, late_return, plan_id, judicial_id)
      values (${ctx.merchantId}, ${bill.orderId}, ${bill.type}, ${bill.period}, ${bill.periods}, ${bill.dueDate}, ${bill.amount}, ${bill.discount ?? 0}, ${bill.status ?? billStatus.TO_PAY}, ${bill.note ?? ''},
        ${bill.returnId ?? null}, ${bill.lateOf ?? null}, ${bill.lateReturn ?? false}, ${bill.planId ?? null}, ${bill.judicialId ?? null}) returning id`,
  );
  return id;
}

export const billsOf = (ctx: Ctx, orderId: number): Promise<BillRow[]> =>
  ctx.held.read(orderId, 'bill', 'all', () =>
    rows(
      ctx.tx,
      sql<BillRow>`select ${columns} from bill where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by type not in (${codes(...rentTypes)}), period, id`,
    ),
  );

/** The bills of several orders at once. */
export const billsOfOrders = (ctx: Ctx, orderIds: readonly number[]): Promise<BillRow[]> =>
  rows(ctx.tx, sql<BillRow>`select ${columns} from bill where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) order by id`);

/** Of the bills of several orders those that ask for something by a day: what is due later is left out, unless a repayment plan covers it. */
export const billsDueOfOrders = (ctx: Ctx, orderIds: readonly number[], day: string): Promise<BillRow[]> =>
  rows(
    ctx.tx,
    sql<BillRow>`select ${columns} from bill where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[])
      and (due_date is null or due_date <= ${day}::date or plan_id is not null) order by id`,
  );

export const billById = (ctx: Ctx, id: number): Promise<BillRow> =>
  one(ctx.tx, sql<BillRow>`select ${columns} from bill where merchant_id = ${ctx.merchantId} and id = ${id}`);

export interface BillChange {
  due_date?: string;
  amount?: number;
  discount?: number;
  paid?: number;
  refunded?: number;
  waived?: number;
  written_off?: number;
  adjusted?: number;
  cut?: number;
  cut_on?: string;
  fee_waived?: number;
  fee_billed?: number;
  status?: number;
  pay_way?: string;
  trade_no?: string;
  paid_at?: Date | null;
  note?: string;
  withheld_on?: string;
  corrected?: number;
  periods?: number;
}

export async function changeBill(ctx: Ctx, id: number, change: BillChange): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  ctx.held.wrote('bill');
  await sql`update bill set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

/** Gives bills their due days. */
export async function setDueDates(ctx: Ctx, bills: readonly { id: number; due: string }[]): Promise<void> {
  ctx.held.wrote('bill');
  await sql`update bill b set due_date = d.due, version = b.version + 1 from unnest(${bills.map(({ id }) => id)}::bigint[], ${bills.map(({ due }) => due)}::date[]) d (id, due)
    where b.merchant_id = ${ctx.merchantId} and b.id = d.id`.execute(ctx.tx);
}

/**
 * The earliest due day of rent that is still open, or of an instalment that stands in its place, as it is after the bills' change: kept on the order for its
 * lists.
 */
export const nextDue = (ctx: Ctx, orderId: number) => sql<string | null>`least((
  select min(due_date) from bill where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and type in (${codes(...rentTypes)}) and status in (${codes(...openBillStates)}) and plan_id is null),
  ${nextInstalment(ctx, orderId)})`;

/** Notes the next due day where the order itself does not change. Call it after bills changed. */
export const noteNextDue = (ctx: Ctx, orderId: number): Promise<boolean> => noteOnOrder(ctx, orderId, 'next_due', nextDue(ctx, orderId));
