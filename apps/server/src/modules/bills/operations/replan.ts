import { billStatus, isRentType } from '@merchant-admin/contract/bills/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { post } from '../../../platform/ledger/post.ts';
import { putOnBill, useCouponsOn } from '../../coupons/index.ts';
import type { PlannedBill } from '../../orders/index.ts';
import { billById, billsOf, changeBill, firstStateOf, noteNextDue, openOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrder, promisesBack, type OrderLine } from '../store/order-lines.view.ts';
import { holdAgain, payBack } from './give-back.ts';
import { raiseBills } from './raise-bills.ts';

/** One place of an order's plan: its bill as it is, and what a new plan asks for there; amounts in fen. */
export interface PlanStep {
  bill: BillRow | undefined;
  planned: PlannedBill | undefined;
  /** What of the bill went back to the customer, or is promised to. */
  back: number;
}

/** The place of a bill in the plan: which rent, which service's period, or the postage. */
const placeOf = ({ type, period }: Pick<BillRow, 'type' | 'period'>, serviceId: number | null | undefined) =>
  isRentType(type) ? `rent ${period}` : `${type} ${serviceId ?? 0} ${period}`;

/** What of a bill went back to the customer or is promised to, fen. */
const backOf = (billId: number, lines: readonly OrderLine[]): number =>
  lines.filter((line) => line.billId === billId && promisesBack(line)).reduce((sum, line) => sum + line.amount, 0);

/** The bills of an order's plan beside those of a new one, rents first. Bills that stand beside the plan are not of it, nor are cancelled ones. */
export async function planSteps(ctx: Ctx, orderId: number, plan: readonly PlannedBill[]): Promise<PlanStep[]> {
  const lines = await linesOfOrder(ctx, orderId);
  const bills = (await billsOf(ctx, orderId)).filter((bill) => bill.in_plan && bill.status !== billStatus.CANCELLED);
  const planned = new Map(plan.map((each) => [placeOf(each, each.serviceId), each]));
  const steps: PlanStep[] = bills.map((bill) => {
    const place = placeOf(bill, bill.service_id);
    const step = { bill, planned: planned.get(place), back: backOf(bill.id, lines) };
    planned.delete(place);
    return step;
  });
  return [...steps, ...[...planned.values()].map((each) => ({ bill: undefined, planned: each, back: 0 }))];
}

/** The state of a bill of the plan that now asks for an amount. */
function stateOf(bill: BillRow, amount: number, planned: PlannedBill | undefined): number {
  if (bill.paid === 0) return planned ? firstStateOf(planned) : billStatus.CANCELLED;
  if (amount > bill.paid) return billStatus.PART_PAID;
  return bill.refunded === bill.paid ? billStatus.REFUNDED : billStatus.PAID;
}

/**
 * Has a bill ask for what a new plan asks for in its place, and what of it went back: never less than was paid, which only a refund lowers. What it asks for
 * beyond the plan is `adjusted`.
 */
async function setAmount(ctx: Ctx, bill: BillRow, { planned, target }: { planned: PlannedBill | undefined; target: number }): Promise<void> {
  const amount = Math.max(target, bill.paid);
  const status = stateOf(bill, amount, planned);
  const asked = status === billStatus.CANCELLED ? bill.amount : amount;
  const discount = planned?.discount ?? 0;
  const change = { amount: asked, discount, adjusted: asked - (planned?.amount ?? 0), periods: planned?.periods ?? bill.periods, status };
  await changeBill(ctx, bill.id, change);
  const more = (status === billStatus.CANCELLED ? 0 : amount) - bill.amount;
  if (more === 0) return;
  await post(ctx, {
    kind: status === billStatus.CANCELLED ? 'billCancelled' : 'billChanged',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: bill.id, amount: more },
      { account: 'revenue', refId: bill.id, amount: -more },
    ],
  });
}

/** Brings one bill to what the new plan asks for; what was paid above it is held again where it was held, and else goes back the way it came. */
async function refit(ctx: Ctx, { bill, planned, back }: PlanStep & { bill: BillRow }, reason: string): Promise<void> {
  const target = (planned?.amount ?? 0) + back;
  await setAmount(ctx, bill, { planned, target });
  if (bill.paid <= target) return;
  await holdAgain(ctx, await billById(ctx, bill.id), bill.paid - target, { reason });
  const held = await billById(ctx, bill.id);
  if (held.paid < bill.paid) await setAmount(ctx, held, { planned, target });
  const left = held.paid - target;
  if (left > 0 && (await payBack(ctx, await billById(ctx, bill.id), left, { reason })) < left) refuse(e.PAYMENT_UNDER_WAY);
}

/** Puts the coupon for one rent on the bill that it cuts; it is used where that bill asks for nothing more. */
async function putRentCoupon(ctx: Ctx, orderId: number, onRent: { code: string; period: number } | undefined): Promise<void> {
  if (!onRent) return;
  const cut = (await billsOf(ctx, orderId)).find(
    (bill) => bill.in_plan && isRentType(bill.type) && bill.period === onRent.period && bill.status !== billStatus.CANCELLED,
  );
  if (!cut) return;
  await putOnBill(ctx, orderId, onRent.code, cut.id);
  if (openOf(cut) === 0) await useCouponsOn(ctx, [cut.id]);
}

/**
 * Has the bills of an order ask for what a new plan of its price asks for. Money goes by the target, not by the difference: what was paid and is not asked for
 * any more goes back, what is asked for and not paid is open, so that a change and its opposite come to nothing. The order is locked, its coupons are claimed.
 * @throws PAYMENT_UNDER_WAY where what was paid cannot go back now
 */
export async function replan(
  ctx: Ctx,
  orderId: number,
  { bills, onRent }: { bills: readonly PlannedBill[]; onRent: { code: string; period: number } | undefined },
  reason: string,
): Promise<void> {
  const steps = await planSteps(ctx, orderId, bills);
  for (const step of steps) if (step.bill) await refit(ctx, { ...step, bill: step.bill }, reason);
  const missing = steps.flatMap((step) => (step.bill || !step.planned ? [] : [step.planned]));
  if (missing.length > 0) await raiseBills(ctx, orderId, missing);
  await putRentCoupon(ctx, orderId, onRent);
  await noteNextDue(ctx, orderId);
}
