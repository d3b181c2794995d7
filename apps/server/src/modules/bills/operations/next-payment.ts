import { sql } from 'kysely';
import { billStatus, isRentType, openBillStates } from '@merchant-admin/contract/bills/codes';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { openInstalments, type OrderRow } from '../../orders/index.ts';
import { statusOn } from '../rules/due-dates.ts';
import { isCovered } from '../rules/money-objections.ts';
import { openOf, type BillRow } from '../store/bill.store.ts';
import { isFrozen } from './money-act.ts';

/** A payment that is asked for on a day; none is known before the goods are received. `open` in fen. */
export interface NextPayment {
  due_date: string | null;
  open: number;
  /** Whether it is an instalment of a repayment plan. */
  instalment: boolean;
}

/** The next rent that nothing else asks for, and that no end of the lease holds back. */
function nextRent(order: OrderRow, bills: readonly BillRow[], today: string): NextPayment | undefined {
  const waits = (bill: BillRow) =>
    isRentType(bill.type) &&
    openBillStates.includes(bill.status) &&
    openOf(bill) > 0 &&
    !isCovered(bill) &&
    statusOn(bill, today) !== billStatus.OVERDUE &&
    !isFrozen(order, bill, today);
  const rent = bills.find(waits);
  return rent && { due_date: rent.due_date, open: openOf(rent), instalment: false };
}

const instalmentAhead = (ctx: Ctx, orderId: number): Promise<{ due_date: string; open: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ due_date: string; open: number }>`select i.due_date::text, i.open::bigint from (${openInstalments(ctx, sql`${orderId}::bigint`)}) i
      where i.due_date >= ${ctx.today} order by i.due_date limit 1`,
  );

/** What the customer pays next, beside what is late: the rent that follows, or the instalment of a plan that comes before it. */
export async function nextPayment(ctx: Ctx, order: OrderRow, bills: readonly BillRow[]): Promise<NextPayment | null> {
  const rent = nextRent(order, bills, ctx.today);
  const part = bills.some((bill) => bill.plan_id !== null) ? await instalmentAhead(ctx, order.id) : undefined;
  if (part === undefined || (rent?.due_date && rent.due_date < part.due_date)) return rent ?? null;
  return { ...part, instalment: true };
}
