import { businessDay } from '@merchant-admin/common/dates';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import { inDueOrder } from '../rules/due-order.ts';
import { standing, type Standing } from '../rules/repayment.ts';
import { openOf, type BillRow } from '../store/bill.store.ts';
import type { PlanRow } from '../store/repayment.store.ts';
import { lateFee, type LateFacts } from './bill-lateness.ts';

/** The bills that a plan covers: those that were chosen, and the late fees that they were billed for since. */
export function coveredBy({ bills: chosen }: Pick<PlanRow, 'bills'>, bills: readonly BillRow[]): BillRow[] {
  const ids = new Set(chosen.map((each) => each.bill_id));
  return bills.filter((bill) => ids.has(bill.id) || (bill.late_of !== null && ids.has(bill.late_of)));
}

/** What of a plan's bills is open, in the order in which money settles them. */
export const openCovered = (plan: Pick<PlanRow, 'bills'>, bills: readonly BillRow[]): BillRow[] =>
  inDueOrder(coveredBy(plan, bills).filter((bill) => openOf(bill) > 0));

/** What bills and the late fees on them ask for today, fen. */
export const askedOf = (bills: readonly BillRow[], facts: LateFacts, today: string): number =>
  bills.reduce((sum, bill) => sum + openOf(bill) + (isRentType(bill.type) && openOf(bill) > 0 ? lateFee(bill, facts, today).open : 0), 0);

/** How a plan of an order stands today, or stood when it ended. */
export function standingOf(plan: PlanRow, bills: readonly BillRow[], facts: LateFacts, today: string): Standing {
  const covered = coveredBy(plan, bills);
  const ids = new Set(covered.map(({ id }) => id));
  const asked = plan.total - plan.waived;
  const until = plan.ended_at ?? undefined;
  return standing(
    {
      asked,
      instalments: plan.instalments,
      settled: plan.bills.reduce((sum, each) => sum + each.settled, 0),
      settlements: facts.lines
        .filter(
          (line) => ids.has(line.billId) && line.state === 'succeeded' && line.kind !== 'refund' && line.cameAt !== null && (!until || line.cameAt <= until),
        )
        .map((line) => ({ day: businessDay(line.cameAt!), amount: line.amount })),
      left: plan.state === planState.RUNNING ? askedOf(covered, facts, today) - plan.waived : plan.state === planState.KEPT ? 0 : asked,
    },
    plan.ended_at === null ? today : businessDay(plan.ended_at),
  );
}
