import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';
import type { DocumentLine } from '../store/document.store.ts';
import { runningPlans } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { coveredBy, standingOf } from './plan-facts.ts';

/** The running plan that covers some of an order's bills. */
const planOver = async (ctx: Ctx, { id }: Pick<OrderRow, 'id'>, bills: readonly BillRow[]) =>
  bills.some(({ plan_id: covered }) => covered !== null) ? (await runningPlans(ctx, [id]))[0] : undefined;

/**
 * What an order's running repayment plan gives up of what it covers, once its instalments are paid; fen. @param asks what each bill will be asked for, its
 * late fee with it
 */
export async function givenUpByPlan(ctx: Ctx, order: Pick<OrderRow, 'id'>, bills: readonly BillRow[], asks: (bill: BillRow) => number): Promise<number> {
  const plan = await planOver(ctx, order, bills);
  const asked = plan ? coveredBy(plan, bills).reduce((sum, bill) => sum + asks(bill), 0) : 0;
  return Math.min(plan?.waived ?? 0, asked);
}

/**
 * What is taken of bills without their customer's doing: of what a running repayment plan covers no more than its instalments still ask for, because the rest
 * is given up. @param bills of which the lines are some
 */
export async function withinPlan(ctx: Ctx, order: OrderRow, bills: readonly BillRow[], lines: readonly DocumentLine[]): Promise<DocumentLine[]> {
  const plan = await planOver(ctx, order, bills);
  if (!plan) return [...lines];
  const all = await billsOf(ctx, order.id);
  const covered = new Set(coveredBy(plan, all).map(({ id }) => id));
  let { rest } = standingOf(plan, all, await lateFactsOf(ctx, order), ctx.today);
  return lines.flatMap(({ billId, amount }) => {
    const part = covered.has(billId) ? Math.min(amount, rest) : amount;
    if (covered.has(billId)) rest -= part;
    return part > 0 ? [{ billId, amount: part }] : [];
  });
}
