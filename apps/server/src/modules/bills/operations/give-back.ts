import { businessDay } from '@merchant-admin/common/dates';
import { isIncoming, tradeChannel } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById } from '../../orders/index.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';
import { documentById, linesOf, type DocumentRow } from '../store/document.store.ts';
import { linesOfOrder, type OrderLine } from '../store/order-lines.view.ts';
import { insertRequest } from '../store/request.store.ts';
import { promiseRefund } from './book-refund.ts';
import { bookNow } from './money-act.ts';
import { refundablesOf } from './refundable.ts';
import { revokeOffset } from './revoke-offset.ts';
import { carryOut } from './carry-out.ts';
import { billName } from '../rules/bill-name.ts';

interface Which {
  reason: string;
  /** Only money that came after this day; all where it is left out. */
  after?: string;
}

/** Whether a line is of money that was held for the customer: an offset, but for one by a device that he hands in. */
const isHeldMoney = ({ kind, channel }: OrderLine): boolean => kind === 'offset' && channel !== tradeChannel;

const cameAfter = (cameAt: Date | null, day: string | undefined) => cameAt !== null && (day === undefined || businessDay(cameAt) > day);
/** Whether a line's money came for its bill after a day. Held money came for it when it was used: nobody had chosen this bill before. */
const cameForAfter = (line: OrderLine, day: string | undefined) => cameAfter(isHeldMoney(line) ? line.bookedAt : line.cameAt, day);

/** What came for a bill after a day, less what is promised back of it; fen. */
export function paidAfter(bill: BillRow, lines: readonly OrderLine[], day: string): number {
  const of = lines.filter((line) => line.billId === bill.id && line.state !== 'revoked' && line.retriesId === null);
  const came = of.filter((line) => line.state === 'succeeded' && (isIncoming(line.kind) || isHeldMoney(line)) && cameForAfter(line, day));
  const back = of.filter((line) => line.kind === 'refund' && came.some((each) => each.documentId === line.originId));
  const sum = (list: readonly OrderLine[]) => list.reduce((total, line) => total + line.amount, 0);
  return sum(came) - sum(back);
}

/** Takes back a part of what an offset used of held money; what else the offset settled stays settled. */
async function takeOffsetBack(ctx: Ctx, billId: number, part: number, { document, reason }: { document: DocumentRow; reason: string }): Promise<void> {
  const kept = (await linesOf(ctx, document.id))
    .map((line) => (line.billId === billId ? { ...line, amount: line.amount - part } : line))
    .filter((line) => line.amount > 0);
  await revokeOffset(ctx, document, reason);
  if (kept.length === 0) return;
  const amount = kept.reduce((total, line) => total + line.amount, 0);
  const order = await lockOrderById(ctx, document.order_id);
  await bookNow(ctx, order, { kind: 'offset', amount, lines: kept, channel: document.channel, reason, cameAt: document.came_at! });
}

/**
 * Holds again up to an amount (fen) of the held money that a bill used; the bill is open for it afterwards. An offset of which a part was refunded is left
 * to a person.
 */
export async function holdAgain(ctx: Ctx, bill: BillRow, amount: number, { reason, after }: Which): Promise<void> {
  const lines = await linesOfOrder(ctx, bill.order_id);
  const refunded = new Set((await billsOf(ctx, bill.order_id)).filter((each) => each.refunded > 0).map((each) => each.id));
  const isFree = (documentId: number) => !lines.some((line) => line.documentId === documentId && refunded.has(line.billId));
  let left = amount;
  for (const line of lines.toReversed()) {
    const part = Math.min(line.amount, left);
    const used = line.billId === bill.id && isHeldMoney(line) && line.state === 'succeeded' && cameForAfter(line, after);
    if (!used || part === 0 || !isFree(line.documentId)) continue;
    left -= part;
    await takeOffsetBack(ctx, bill.id, part, { document: (await documentById(ctx, line.documentId))!, reason });
  }
}

/**
 * Pays back what was paid of a settled bill and is not owed: the newest money first, the way it came; for money that came by hand the cashier is asked.
 * The order is locked.
 * @returns what is promised or asked for, fen
 */
export async function payBack(ctx: Ctx, bill: BillRow, amount: number, { reason, after }: Which): Promise<number> {
  let left = amount;
  for (const { document, lines } of await refundablesOf(ctx, await lockOrderById(ctx, bill.order_id))) {
    const part = Math.min(lines.find((line) => line.bill.id === bill.id)?.refundable ?? 0, left);
    if (part === 0 || !cameAfter(document.came_at, after)) continue;
    left -= part;
    const order = await lockOrderById(ctx, bill.order_id);
    const back = [{ billId: bill.id, amount: part }];
    const byHand = document.kind === 'receipt';
    ctx.effects.push({ what: `${billName(bill)}退款`, from: '已支付', to: byHand ? '待退款审核' : '原路退回', amount: part });
    if (byHand)
      await insertRequest(ctx, {
        orderId: order.id,
        orderNo: order.order_no,
        kind: 'refund',
        source: 9,
        amount: part,
        lines: back,
        originId: document.id,
        reason,
      });
    else {
      const refund = await promiseRefund(ctx, order, document, { lines: back, rest: 0, reason });
      await carryOut(ctx, [refund]);
    }
  }
  return amount - left;
}
