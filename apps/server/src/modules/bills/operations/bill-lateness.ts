import { businessDay } from '@merchant-admin/common/dates';
import { billStatus, billType, isRentType, tradeChannel, type BillStatus } from '@merchant-admin/contract/bills/codes';
import type { LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import type { Ctx } from '../../../platform/http/context.ts';
import { post } from '../../../platform/ledger/post.ts';
import { leaseRuleOf, type OrderRow } from '../../orders/index.ts';
import { lateStretches, overdueFee, pausesOf, type FeePause, type LateBill, type Lateness, type LateStretch } from '../rules/overdue-fee.ts';
import { elsewhere, inTurn, isInTurn, resting, type RentPayment } from '../rules/in-turn.ts';
import { beginsAfter } from '../rules/periods.ts';
import { billsOf, changeBill, insertBill, openOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrder, restingOfOrder, type OrderLine, type Resting } from '../store/order-lines.view.ts';
import { feePausesOf } from '../store/fee-pause.store.ts';

/** What is needed to count the lateness of an order's rent. */
export interface LateFacts {
  order: Pick<OrderRow, 'rent_start' | 'back_on'>;
  lines: readonly OrderLine[];
  /** Documents whose money settled no bill. */
  resting: readonly Resting[];
  rule: LeaseRule;
  pauses: readonly FeePause[];
}

/** The facts by which the lateness of an order's rent is counted. @param lines of the order's documents, where they are read already */
export const lateFactsOf = async (ctx: Ctx, order: OrderRow, lines?: readonly OrderLine[]): Promise<LateFacts> => ({
  order,
  lines: lines ?? (await linesOfOrder(ctx, order.id)),
  resting: await restingOfOrder(ctx, order.id),
  rule: await leaseRuleOf(ctx, order.lease_rule),
  pauses: await feePausesOf(ctx, order.id),
});

const afterAll = '9999-12-31';

type Money = Pick<LateFacts, 'lines' | 'resting'>;

/** What one document's money paid of rents and late fees, and what of it rests. */
function partsOf(lines: readonly OrderLine[]): RentPayment[] {
  const { kind, channel, cameAt, moved } = lines[0]!;
  const day = businessDay(cameAt!);
  // Neither a device nor what secures devices was among what rests.
  const held = kind === 'offset' && channel !== tradeChannel && channel !== 'yearly';
  const rest = held ? 0 : moved - lines.reduce((sum, { amount }) => sum + amount, 0);
  const paid = lines.flatMap(({ billId, turn, amount }) => {
    if (turn !== null) return [{ billId, due: turn, day, amount, held }];
    return held ? [{ billId: elsewhere, due: afterAll, day, amount, held }] : [];
  });
  return rest <= 0 ? paid : [...paid, { billId: resting, due: afterAll, day, amount: rest }];
}

/** What rents and their late fees got and what rests, in the order in which it was booked. */
function moneyInTurn({ lines, resting: whole }: Money): RentPayment[] {
  const came = lines.filter((line) => line.state === 'succeeded' && line.kind !== 'refund' && line.cameAt !== null);
  const documents = [...Map.groupBy(came, ({ documentId }) => documentId)].map(([id, own]) => ({ id, parts: partsOf(own) }));
  const rests = whole.flatMap(({ documentId: id, amount, cameAt }) =>
    cameAt === null ? [] : [{ id, parts: [{ billId: resting, due: afterAll, day: businessDay(cameAt), amount }] }],
  );
  return [...documents, ...rests].toSorted((a, b) => a.id - b.id).flatMap(({ parts }) => parts);
}

const counted = new WeakMap<Money, readonly RentPayment[]>();

/** What each rent got, by the day for which it counts; found once for all rents of an order. */
function countedOf(money: Money): readonly RentPayment[] {
  const known = counted.get(money) ?? inTurn(moneyInTurn(money));
  counted.set(money, known);
  return known;
}

/** The payments of a rent, fen, by the business day for which they count. */
const paymentsOf = (billId: number, money: Money) => countedOf(money).filter((payment) => payment.billId === billId);

/** A rent as its lateness is counted: what was cut of it when its lease ended was open until then. */
const lateBillOf = (bill: BillRow, money: Money): LateBill => ({
  due_date: bill.due_date,
  amount: bill.amount + bill.cut,
  payments: [...paymentsOf(bill.id, money), ...(bill.cut_on === null ? [] : [{ day: bill.cut_on, amount: bill.cut }])],
});

/** Whether money that was heard of late counts for other rent than it was booked for. @param billId where only this rent is asked about */
export function countsInTurn(money: Money, billId?: number): boolean {
  const booked = moneyInTurn(money);
  if (isInTurn(booked)) return false;
  const days = (some: readonly RentPayment[]) =>
    some
      .filter((payment) => (billId === undefined ? payment.billId > resting : payment.billId === billId))
      .map((payment) => `${payment.billId} ${payment.day} ${payment.amount}`)
      .toSorted()
      .join();
  return days(countedOf(money)) !== days(booked);
}

/**
 * The state of a settled bill: in time, or late, by the days on which its money came. Only rent is ever late: fees cost no fees. @param facts given for
 * rent
 */
export function settledStatus(bill: BillRow, facts: LateFacts | undefined, today: string): BillStatus {
  if (!facts || !isRentType(bill.type)) return billStatus.PAID;
  return overdueFee(lateBillOf(bill, facts), today, { ...facts.rule, grace_days: 0 }, pausesOf(bill.id, facts.pauses)).days > 0
    ? billStatus.PAID_LATE
    : billStatus.PAID;
}

const none = { days: 0, fee: 0, paused: 0, open: 0 };

/** Whether lateness of a bill costs fees: rent alone, of periods that began while the goods were out. */
const costsFees = (bill: BillRow, { order }: LateFacts): boolean =>
  isRentType(bill.type) &&
  bill.status !== billStatus.CANCELLED &&
  bill.status !== billStatus.WRITTEN_OFF &&
  !(order.back_on !== null && beginsAfter(bill, order.rent_start, order.back_on));

/** The late fee on a bill until a day, fen: by rule, less what was given up and what is billed already. Nothing stores it. */
export function lateFee(bill: BillRow, facts: LateFacts, today: string): Lateness & { open: number } {
  if (!costsFees(bill, facts)) return none;
  const { rule, pauses } = facts;
  const late = overdueFee(lateBillOf(bill, facts), today, rule, pausesOf(bill.id, pauses));
  return { ...late, open: Math.max(late.fee - bill.fee_waived - bill.fee_billed, 0) };
}

/** The late days of a rent that cost or might have cost a fee, in stretches; none of what costs no fee. */
export const lateStretchesOf = (bill: BillRow, facts: LateFacts, today: string): LateStretch[] =>
  costsFees(bill, facts) ? lateStretches(lateBillOf(bill, facts), today, facts.rule, pausesOf(bill.id, facts.pauses)) : [];

/** Makes the late fee of a rent until today, by its order's rules, a bill of its own; until then it is only derived. @returns fen */
export async function billLateness(ctx: Ctx, bill: BillRow, facts: LateFacts): Promise<number> {
  const { open } = lateFee(bill, facts, ctx.today);
  if (open === 0) return 0;
  const id = await insertBill(ctx, {
    orderId: bill.order_id,
    type: billType.LATE_FEE,
    period: bill.period,
    periods: bill.periods,
    amount: open,
    dueDate: ctx.today,
    lateOf: bill.id,
    planId: bill.plan_id,
    judicialId: bill.judicial_id,
  });
  await changeBill(ctx, bill.id, { fee_billed: bill.fee_billed + open });
  await post(ctx, {
    kind: 'bill',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: id, amount: open },
      { account: 'revenue', refId: id, amount: -open },
    ],
  });
  ctx.effects.push({ what: `第${bill.period}期逾期费`, from: '-', to: '出账', amount: open });
  return open;
}

/** Bills the late fees of all rent of an order that is late. */
export async function billLatenesses(ctx: Ctx, order: OrderRow): Promise<void> {
  const facts = await lateFactsOf(ctx, order);
  for (const bill of await billsOf(ctx, order.id)) if (isRentType(bill.type) && openOf(bill) > 0) await billLateness(ctx, bill, facts);
}
