import { isRentType } from '@merchant-admin/contract/bills/codes';
import { formatFen } from '@merchant-admin/common/money';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById } from '../../orders/index.ts';
import { billById, billsOf, changeBill, openOf, type BillRow } from '../store/bill.store.ts';
import { lateFee, type LateFacts } from './bill-lateness.ts';
import { lowerOpen } from './cancel-bills.ts';
import { holdAgain, payBack } from './give-back.ts';

const reason = '款项或设备实际到达日更早，逾期费更正';

/** One bill of a fee asks for less: first for what is open of it, then for what was paid, which goes back. @returns by how much, fen */
async function lower(ctx: Ctx, fee: BillRow, surplus: number, facts: LateFacts): Promise<number> {
  const held = surplus - openOf(fee);
  if (held > 0) await holdAgain(ctx, fee, held, { reason });
  const opened = await billById(ctx, fee.id);
  const open = Math.min(openOf(opened), surplus);
  if (open > 0) await lowerOpen(ctx, opened, open, facts);
  const back = open < surplus ? await payBack(ctx, await billById(ctx, fee.id), surplus - open, { reason }) : 0;
  await changeBill(ctx, fee.id, { corrected: fee.corrected + open + back });
  return open + back;
}

/**
 * Rent that was late turns out to have been less late, or not at all, since money or goods came earlier than we heard: what its fee was billed too much is taken off
 * by documents, the newest bill first, and what was paid of it goes back or is held. The order is locked.
 */
export async function correctLateness(ctx: Ctx, rent: BillRow, facts: LateFacts): Promise<void> {
  if (!isRentType(rent.type) || rent.fee_billed === 0) return;
  const target = Math.max(lateFee(rent, facts, ctx.today).fee - rent.fee_waived, 0);
  let surplus = rent.fee_billed - target;
  if (surplus <= 0) return;
  const fees = (await billsOf(ctx, rent.order_id)).filter((bill) => bill.late_of === rent.id).toReversed();
  let corrected = 0;
  for (const fee of fees) {
    const part = await lower(ctx, fee, surplus, facts);
    surplus -= part;
    corrected += part;
  }
  if (corrected === 0) return;
  await changeBill(ctx, rent.id, { fee_billed: rent.fee_billed - corrected });
  ctx.effects.push({ what: `第${rent.period}期逾期费更正`, from: formatFen(rent.fee_billed), to: formatFen(rent.fee_billed - corrected), amount: corrected });
  const { order_no: objectNo } = await lockOrderById(ctx, rent.order_id);
  await record(ctx, {
    module: 'bills',
    action: '逾期费更正',
    objectType: 'order',
    objectId: rent.order_id,
    objectNo,
    before: { fee: formatFen(rent.fee_billed) },
    after: { fee: formatFen(rent.fee_billed - corrected) },
    reason,
  });
}

/** The lateness of goods that a claim billed is not billed any more. @returns what was billed, fen */
export async function dropReturnFee(ctx: Ctx, claim: readonly BillRow[]): Promise<number> {
  let dropped = 0;
  for (const bill of claim.filter((each) => each.late_return)) {
    const billed = bill.amount - bill.adjusted - bill.corrected;
    await changeBill(ctx, bill.id, { corrected: bill.corrected + billed });
    dropped += billed;
  }
  return dropped;
}
