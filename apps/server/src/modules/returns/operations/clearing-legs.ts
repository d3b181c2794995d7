import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import type { ClearingState } from '@merchant-admin/contract/returns/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import {
  billsOf,
  bookPrepayment,
  documentsOf,
  frozenParts,
  hasDeduction,
  hasUnderWay,
  holdAsItCame,
  insertRequest,
  inDueOrder,
  isUnderWay,
  liveRequestsOf,
  openOf,
  promiseRefund,
  refundablesOf,
  releaseDeposit,
  runDocument,
  type DocumentLine,
  type DocumentRow,
} from '../../bills/index.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { givenUpBills } from '../store/buyout.store.ts';

const runLater = (ctx: Ctx, document: DocumentRow) => ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), document.id));

/** Whether refunds are promised and not through: under way, or failed and not yet tried again. */
const refundsOpen = (documents: readonly DocumentRow[]) =>
  documents.some(
    (each) => each.kind === 'refund' && (isUnderWay(each) || (each.state === 'failed' && !documents.some((again) => again.retries_id === each.id))),
  );

/** Releases what is frozen and not being released yet. A release that failed waits for a person. @returns what is still frozen, fen */
async function release(ctx: Ctx, order: OrderRow): Promise<number> {
  for (const { freeze, left } of await frozenParts(ctx, order.id)) runLater(ctx, await releaseDeposit(ctx, order, freeze, left));
  return (await lockOrderById(ctx, order.id)).deposit_frozen;
}

const isRefunding = async (ctx: Ctx, order: OrderRow): Promise<boolean> => (await liveRequestsOf(ctx, order.id)).some((each) => each.kind === 'refund');

/** What goes back of one document that brought money. */
interface Back {
  document: DocumentRow;
  /** The lines for a buyout that was given up. */
  lines: readonly DocumentLine[];
  rest: number;
}

/** Gives money back the way it came: by the channel that brought it; for money that came by hand the cashier is asked. */
async function giveBackOf(ctx: Ctx, order: OrderRow, { document, lines, rest }: Back): Promise<void> {
  const bought = lines.reduce((sum, line) => sum + line.amount, 0);
  const reason = bought > 0 ? '订单清算退还买断款' : '订单清算退还余款';
  if (document.kind !== 'receipt') return runLater(ctx, await promiseRefund(ctx, order, document, { lines, rest, reason }));
  await insertRequest(ctx, {
    orderId: order.id,
    orderNo: order.order_no,
    kind: 'refund',
    source: bought > 0 ? 6 : 9,
    amount: bought + rest,
    lines,
    originId: document.id,
    reason,
  });
}

/** Gives back what is held for the customer, and what he paid for a buyout that was given up. */
async function giveBack(ctx: Ctx, order: OrderRow): Promise<void> {
  const givenUp = await givenUpBills(ctx, order.id);
  for (const each of await refundablesOf(ctx, await holdAsItCame(ctx, order))) {
    const held = (await lockOrderById(ctx, order.id))[each.document.rest_to];
    const rest = Math.min(each.rest, held);
    const lines = each.lines
      .filter(({ bill, refundable }) => givenUp.includes(bill.id) && refundable > 0)
      .map(({ bill, refundable }) => ({ billId: bill.id, amount: refundable }));
    if (rest > 0 || lines.length > 0) await giveBackOf(ctx, order, { document: each.document, lines, rest });
  }
}

/** Does what a locked order's clearing may do now. @returns the leg at which it stands; 50 when all are through */
export async function nextLeg(ctx: Ctx, order: OrderRow): Promise<ClearingState> {
  if (await hasDeduction(ctx, order.id)) return 20;
  if (await hasUnderWay(ctx, order.id, incomingKinds)) return 10;
  const open = inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0));
  const used = await bookPrepayment(ctx, order, open, '清算抵扣');
  if (open.reduce((sum, bill) => sum + openOf(bill), 0) > used) return 10;
  // The customer may authorise the deposit again any moment: it is released once it is known which.
  if (await hasUnderWay(ctx, order.id, ['freeze'])) return 30;
  if ((await release(ctx, order)) > 0) return 30;
  if (!(await isRefunding(ctx, order))) await giveBack(ctx, await lockOrderById(ctx, order.id));
  const now = await lockOrderById(ctx, order.id);
  if (now.prepayment + now.overflow + now.yearly > 0 || (await isRefunding(ctx, order)) || refundsOpen(await documentsOf(ctx, order.id))) return 40;
  return 50;
}
