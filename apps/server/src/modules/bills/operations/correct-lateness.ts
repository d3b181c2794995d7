import { billStatus, isRentType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import { formatFen } from '@merchant-admin/common/money';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { billById, billsOf, changeBill, openOf, type BillRow } from '../store/bill.store.ts';
import { billLateness, countsInTurn, lateFactsOf, lateFee, settledStatus, type LateFacts } from './bill-lateness.ts';
import { isRunning } from '../rules/money-objections.ts';
import { lowerOpen } from './cancel-bills.ts';
import { holdAgain, payBack } from './give-back.ts';
import { listener } from '../../../platform/events.ts';

const cameEarlier = '款项或设备实际到达日更早，逾期费更正';

interface Correction {
  facts: LateFacts;
  /** What came to light, as the documents and the history say it. */
  reason: string;
}

/** What is billed of a lateness: a correction of it may bring another about, so it is read anew wherever it counts. */
interface Billed {
  /** What is billed too much by now, fen. */
  surplus: () => Promise<number>;
  /** Notes that so much less is billed (fen). */
  lower: (by: number) => Promise<unknown>;
}

/** Lowers one bill of a fee: first by what is open of it, then by what was paid, which goes back. @returns by how much, fen */
async function lower(ctx: Ctx, fee: BillRow, surplus: number, { facts, reason }: Correction): Promise<number> {
  const open = Math.min(openOf(fee), surplus);
  if (open > 0) await lowerOpen(ctx, fee, open, facts);
  const back = open < surplus ? await payBack(ctx, await billById(ctx, fee.id), surplus - open, { reason }) : 0;
  await changeBill(ctx, fee.id, { corrected: fee.corrected + open + back });
  return open + back;
}

/** The bills of a fee, the newest first. */
const feesOf = async (ctx: Ctx, orderId: number, which: (bill: BillRow) => boolean) => (await billsOf(ctx, orderId)).filter(which).toReversed();

/** Lowers the bills of a fee in turn: what held money paid of them is held again first. @returns by how much in all, fen */
async function lowerAll(ctx: Ctx, fees: readonly BillRow[], billed: Billed, by: Correction): Promise<number> {
  let all = 0;
  for (const { id } of fees) {
    const fee = await billById(ctx, id);
    const held = (await billed.surplus()) - openOf(fee);
    if (held > 0) await holdAgain(ctx, fee, held, by);
    // What that money settled besides is booked anew, which may have corrected this very fee.
    const surplus = await billed.surplus();
    if (surplus <= 0) break;
    const part = await lower(ctx, await billById(ctx, id), surplus, by);
    if (part > 0) await billed.lower(part);
    all += part;
  }
  return all;
}

async function note(ctx: Ctx, orderId: number, { before, after, reason }: { before: number; after: number; reason: string }): Promise<void> {
  const { order_no: objectNo } = await lockOrderById(ctx, orderId);
  await record(ctx, {
    module: 'bills',
    action: '逾期费更正',
    objectType: 'order',
    objectId: orderId,
    objectNo,
    before: { late_fee: formatFen(before) },
    after: { late_fee: formatFen(after) },
    reason,
  });
}

/**
 * Takes back what was billed too much for late rent, when it turns out to have been less late because money or goods came earlier than we heard: off the
 * newest bill first, by documents; what was paid of it goes back or is held. The order is locked.
 */
export async function correctLateness(ctx: Ctx, rent: BillRow, facts: LateFacts, reason = cameEarlier): Promise<void> {
  if (!isRentType(rent.type) || rent.fee_billed === 0) return;
  const target = Math.max(lateFee(rent, facts, ctx.today).fee - rent.fee_waived, 0);
  if (rent.fee_billed <= target) return;
  const billed = async () => (await billById(ctx, rent.id)).fee_billed;
  const fees = await feesOf(ctx, rent.order_id, (bill) => bill.late_of === rent.id);
  const corrected = await lowerAll(
    ctx,
    fees,
    {
      surplus: async () => (await billed()) - target,
      lower: async (by) => changeBill(ctx, rent.id, { fee_billed: (await billed()) - by }),
    },
    { facts, reason },
  );
  if (corrected === 0) return;
  const after = await billed();
  const before = after + corrected;
  ctx.effects.push({ what: `第${rent.period}期逾期费更正`, from: formatFen(before), to: formatFen(after), amount: corrected });
  await note(ctx, rent.order_id, { before, after, reason });
}

/**
 * Corrects the lateness of all rent of an order: goods that were handed in earlier than we heard end the lateness of the periods that begin after, and a pause
 * that is dated back takes its days away.
 */
export async function correctLatenesses(ctx: Ctx, order: OrderRow, reason = cameEarlier): Promise<void> {
  const late = (await billsOf(ctx, order.id)).filter((bill) => bill.fee_billed > 0);
  if (late.length === 0) return;
  const facts = await lateFactsOf(ctx, order);
  for (const bill of late) await correctLateness(ctx, bill, facts, reason);
}

/**
 * Takes back what was billed too much for a late return, when the goods were handed in earlier than we heard. @param owed what the lateness costs by now,
 * less what was given up; fen
 */
export async function correctReturnFee(ctx: Ctx, order: OrderRow, owed: number): Promise<void> {
  if (order.return_fee_billed <= owed) return;
  const billed = async () => (await lockOrderById(ctx, order.id)).return_fee_billed;
  const fees = await feesOf(ctx, order.id, (bill) => bill.late_return && bill.return_id === null);
  const corrected = await lowerAll(
    ctx,
    fees,
    {
      surplus: async () => (await billed()) - owed,
      lower: async (by) => changeOrder(ctx, order.id, { return_fee_billed: (await billed()) - by }),
    },
    { facts: await lateFactsOf(ctx, order), reason: cameEarlier },
  );
  if (corrected === 0) return;
  const [from, to] = [order.return_fee_billed, order.return_fee_billed - corrected];
  ctx.effects.push({ what: '归还逾期费更正', from: formatFen(from), to: formatFen(to), amount: corrected });
  await note(ctx, order.id, { before: from, after: to, reason: cameEarlier });
}

/** Takes back the bills of a late return that a claim made. @returns what was billed, fen */
export async function dropReturnFee(ctx: Ctx, claim: readonly BillRow[]): Promise<number> {
  let dropped = 0;
  for (const bill of claim.filter((each) => each.late_return)) {
    const billed = bill.amount - bill.adjusted - bill.corrected;
    await changeBill(ctx, bill.id, { corrected: bill.corrected + billed });
    dropped += billed;
  }
  return dropped;
}

/** Rent that was paid late is judged anew: by what has come to light it may have been paid in time, or late after all. */
export async function judgeSettled(ctx: Ctx, orderId: number, facts: LateFacts): Promise<void> {
  const settled: readonly BillStatus[] = [billStatus.PAID, billStatus.PAID_LATE];
  for (const bill of (await billsOf(ctx, orderId)).filter(({ type, status }) => isRentType(type) && settled.includes(status as BillStatus))) {
    const status = settledStatus(bill, facts, ctx.today);
    if (status !== bill.status) await changeBill(ctx, bill.id, { status });
  }
}

/** Corrects the lateness of a rent that has just got money. */
const correctSettled = async (ctx: Ctx, { orderId, billId }: { orderId: number; billId: number }): Promise<void> =>
  correctLateness(ctx, await billById(ctx, billId), await lateFactsOf(ctx, await lockOrderById(ctx, orderId)));
export const settledCorrected = listener('rent.settled', correctSettled);

/** Corrects the lateness of older rent for which money counts that was heard of late. */
export const heardLate = listener('money.came', async (ctx, { orderId }) => {
  const order = await lockOrderById(ctx, orderId);
  if (order.rent_start === null) return;
  const facts = await lateFactsOf(ctx, order);
  if (!countsInTurn(facts)) return;
  await correctLatenesses(ctx, order);
  await judgeSettled(ctx, orderId, facts);
});

/** Without money that counted for an older rent that rent was paid later: its bill of lateness asks for those days too. */
export const lateAgain = listener('money.takenBack', async (ctx, { orderId }) => {
  const order = await lockOrderById(ctx, orderId);
  const facts = await lateFactsOf(ctx, order);
  for (const bill of await billsOf(ctx, orderId)) if (bill.paid > 0 && openOf(bill) === 0) await billLateness(ctx, bill, facts);
  await judgeSettled(ctx, orderId, facts);
});

/** What could not go back of lateness that was none, because somebody had asked for it to go back, goes back once that is refused. */
export const correctedAfterRequest = listener('request.ended', async (ctx, { orderId }) => {
  const order = await lockOrderById(ctx, orderId);
  if (order.rent_start !== null && isRunning(order.status)) await correctLatenesses(ctx, order);
});
