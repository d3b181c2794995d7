import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { billsOf } from '../store/bill.store.ts';
import { noteWithheld, runningPlans } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { spread } from './money-act.ts';
import { openCovered, standingOf } from './plan-facts.ts';
import { withholdBills } from './withhold.ts';

/** Takes what is due by today of the order's repayment plan, once a day. The order is locked. @returns whether it was tried */
export async function withholdInstalments(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const [plan] = await runningPlans(ctx, [order.id]);
  if (!plan || plan.instalments.every((each) => each.due_date > ctx.today || each.withheld_on === ctx.today)) return false;
  const bills = await billsOf(ctx, order.id);
  const short = standingOf(plan, bills, await lateFactsOf(ctx, order), ctx.today).short(ctx.today);
  const covered = openCovered(plan, bills);
  const lines = spread(covered, short);
  if (lines.length === 0) return false;
  await noteWithheld(ctx, plan.id);
  const taken = new Set(lines.map((line) => line.billId));
  await withholdBills(
    ctx,
    order,
    covered.filter((bill) => taken.has(bill.id)),
    { lines, amount: short },
  );
  return true;
}
