import { sql } from 'kysely';
import { billStatus } from '@merchant-admin/contract/bills/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { PlannedBill } from '../rules/plan.ts';

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
  status: number;
  pay_way: string;
  trade_no: string;
  paid_at: Date | null;
}

const columns = sql`id, order_id, type, period, periods, due_date, amount, discount, paid, refunded, status, pay_way, trade_no, paid_at`;

export async function insertBills(ctx: Ctx, orderId: number, plan: readonly PlannedBill[]): Promise<{ id: number; amount: number }[]> {
  const values = plan.map(
    (
      bill,
    ) => sql`(${ctx.merchantId}::bigint, ${orderId}::bigint, ${bill.type}::smallint, ${bill.period}::smallint, ${bill.periods}::smallint, ${bill.amount}::bigint,
      ${bill.period === 1 ? billStatus.TO_PAY : billStatus.PLANNED}::smallint)`,
  );
  return rows(
    ctx.tx,
    sql<{
      id: number;
      amount: number;
    }>`insert into bill (merchant_id, order_id, type, period, periods, amount, status) values ${sql.join(values)} returning id, amount`,
  );
}

export interface NewBill {
  orderId: number;
  type: number;
  period: number;
  periods: number;
  /** fen */
  amount: number;
  dueDate: string;
}

/** A bill beside the plan, to be paid at once. */
export const insertBill = async (ctx: Ctx, bill: NewBill): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into bill (merchant_id, order_id, type, period, periods, due_date, amount, status)
        values (${ctx.merchantId}, ${bill.orderId}, ${bill.type}, ${bill.period}, ${bill.periods}, ${bill.dueDate}, ${bill.amount}, ${billStatus.TO_PAY}) returning id`,
    )
  ).id;

export const billsOf = (ctx: Ctx, orderId: number): Promise<BillRow[]> =>
  rows(ctx.tx, sql<BillRow>`select ${columns} from bill where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by type > 2, period, id`);

export const billById = (ctx: Ctx, id: number): Promise<BillRow> =>
  one(ctx.tx, sql<BillRow>`select ${columns} from bill where merchant_id = ${ctx.merchantId} and id = ${id}`);

export interface BillChange {
  due_date?: string;
  paid?: number;
  refunded?: number;
  status?: number;
  pay_way?: string;
  trade_no?: string;
  paid_at?: Date;
}

export async function changeBill(ctx: Ctx, id: number, change: BillChange): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update bill set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

/** Cancels the order's unpaid bills and returns them. */
export const cancelUnpaid = (ctx: Ctx, orderId: number): Promise<BillRow[]> =>
  rows(
    ctx.tx,
    sql<BillRow>`update bill set status = ${billStatus.CANCELLED}, version = version + 1
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and paid = 0 and status in (${billStatus.PLANNED}, ${billStatus.TO_PAY}) returning ${columns}`,
  );
