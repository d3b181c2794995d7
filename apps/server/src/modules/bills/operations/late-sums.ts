import { addDays } from '@merchant-admin/common/dates';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { leaseRulesBy, type OrderRow } from '../../orders/index.ts';
import { billsDueOfOrders, openOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrders, restingOfOrders } from '../store/order-lines.view.ts';
import { feePausesOfOrders } from '../store/fee-pause.store.ts';
import { runningPlans, type PlanRow } from '../store/repayment.store.ts';
import { standingOf } from './plan-facts.ts';
import { lateFee, type LateFacts } from './bill-lateness.ts';

/** What an order owes by today; fen. */
export interface LateSums {
  /** Rents and instalments of a repayment plan that were due before today and are not paid: how many, and what is open of them. */
  periods: number;
  rent: number;
  /** Late fees on rent that no bill asks for yet. */
  fee: number;
  /** What other bills ask for that are due by today, rent that is due today among them. */
  others: number;
  /** What is left of a running repayment plan, late or not, and the day of its first instalment that is not paid in full. */
  planned: number;
  plannedNext: string | null;
}

type Lateness = LateFacts['order'] & Pick<OrderRow, 'id' | 'lease_rule'>;

function sumsOf(bills: readonly BillRow[], facts: LateFacts, today: string, plan: PlanRow | undefined): LateSums {
  const planned = plan && standingOf(plan, bills, facts, today);
  const due = bills.filter((bill) => openOf(bill) > 0 && bill.plan_id === null && (bill.due_date === null || bill.due_date <= today));
  const late = due.filter((bill) => isRentType(bill.type) && bill.due_date !== null && bill.due_date < today);
  const open = (some: readonly BillRow[]) => some.reduce((sum, bill) => sum + openOf(bill), 0);
  return {
    periods: late.length + (planned?.instalments.filter(({ state }) => state === 'late').length ?? 0),
    rent: open(late) + (planned?.short(addDays(today, -1)) ?? 0),
    fee: bills.reduce((sum, bill) => (bill.plan_id !== null ? sum : sum + lateFee(bill, facts, today).open), 0),
    others: open(due) - open(late),
    planned: planned?.rest ?? 0,
    plannedNext: planned?.next ?? null,
  };
}

/** By each thing's order. */
function byOrder<Thing>(things: readonly Thing[], orderOf: (thing: Thing) => number): (orderId: number) => readonly Thing[] {
  const found = Map.groupBy(things, orderOf);
  return (orderId) => found.get(orderId) ?? [];
}

/** What each of a page of orders owes by today, by the days on which its money came: six statements, whatever the number of orders. */
export async function lateSumsOf(ctx: Ctx, orders: readonly Lateness[]): Promise<ReadonlyMap<number, LateSums>> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [billRows, lineRows, restRows, pauseRows, planRows, rules] = await Promise.all([
    billsDueOfOrders(ctx, ids, ctx.today),
    linesOfOrders(ctx, ids),
    restingOfOrders(ctx, ids),
    feePausesOfOrders(ctx, ids),
    runningPlans(ctx, ids),
    leaseRulesBy(
      ctx,
      orders.map((order) => order.lease_rule),
    ),
  ]);
  const bills = byOrder(billRows, (bill) => bill.order_id);
  const lines = byOrder(lineRows, (line) => line.orderId);
  const rests = byOrder(restRows, (rest) => rest.orderId);
  const pauses = byOrder(pauseRows, (pause) => pause.orderId);
  const plans = new Map(planRows.map((plan) => [plan.order_id, plan]));
  return new Map(
    orders.map((order) => [
      order.id,
      sumsOf(
        bills(order.id),
        { order, lines: lines(order.id), resting: rests(order.id), rule: rules.get(order.lease_rule)!, pauses: pauses(order.id) },
        ctx.today,
        plans.get(order.id),
      ),
    ]),
  );
}
