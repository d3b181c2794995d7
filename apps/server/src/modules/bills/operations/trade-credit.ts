import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billType, incomingKinds, isRentType, tradeChannel } from '@merchant-admin/contract/bills/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { isRunning } from '../rules/money-objections.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { documentsOf, hasUnderWay } from '../store/document.store.ts';
import { pauseFeesOfOffset } from '../store/fee-pause.store.ts';
import { goOnIfPaid } from './go-on-if-paid.ts';
import { isFrozen, settleNow, spread } from './money-act.ts';
import { takeBack } from './take-back.ts';

const creditedTypes: readonly number[] = [billType.SERVICE, billType.POSTAGE];

/** Whether a bill is one of the payments that a device may settle: rent, services and postage that are asked for now and that nothing else collects. */
const isCredited = (order: OrderRow, bill: BillRow, today: string): boolean =>
  openOf(bill) > 0 &&
  (isRentType(bill.type) || creditedTypes.includes(bill.type)) &&
  bill.plan_id === null &&
  bill.judicial_id === null &&
  !isFrozen(order, bill, today) &&
  (bill.status !== billStatus.PLANNED || (bill.due_date !== null && bill.due_date <= today));

/** Whether an order's first payments may be settled by a device now: it waits for them or its lease runs, and no money is on its way. */
export const takesTradeIn = async (ctx: Ctx, order: OrderRow): Promise<boolean> =>
  order.parent_id === null &&
  (order.status === orderStatus.TO_PAY || (isRunning(order.status) && !order.settling)) &&
  !(await hasUnderWay(ctx, order.id, [...incomingKinds, 'freeze']));

/** Whether an order asks for any payment that a device may settle. */
export const asksForCredit = async (ctx: Ctx, order: OrderRow): Promise<boolean> =>
  (await billsOf(ctx, order.id)).some((bill) => isCredited(order, bill, ctx.today));

/** What an order asks for now of the payments that a device may settle, fen. */
export const creditableOf = async (ctx: Ctx, order: OrderRow): Promise<number> =>
  (await billsOf(ctx, order.id)).filter((bill) => isCredited(order, bill, ctx.today)).reduce((sum, bill) => sum + openOf(bill), 0);

/**
 * Settles an order's first payments by a device that its customer hands in, up to an amount (fen); what the device is worth beyond them is paid to him in
 * money. The order is locked. @returns what was settled, fen; 0 where nothing is open
 */
export async function creditByTrade(
  ctx: Ctx,
  order: OrderRow,
  { recycleId, amount, reason }: { recycleId: number; amount: number; reason: string },
): Promise<number> {
  const bills = (await billsOf(ctx, order.id)).filter((bill) => isCredited(order, bill, ctx.today));
  const lines = spread(inDueOrder(bills), amount);
  const credit = lines.reduce((sum, line) => sum + line.amount, 0);
  if (credit === 0) return 0;
  await settleNow(ctx, order, { kind: 'offset', amount: credit, lines, channel: tradeChannel, recycleId, reason });
  const after = await lockOrderById(ctx, order.id);
  if (after.status === orderStatus.TO_PAY) await goOnIfPaid(ctx, after);
  return credit;
}

/**
 * Takes back what a device settled of an order: its bills ask for it again, and cost no late fee for the days on which it stood. The order is locked.
 * @returns the sum, fen
 */
export async function takeTradeCreditBack(ctx: Ctx, orderId: number, recycleId: number, reason: string): Promise<number> {
  const standing = (await documentsOf(ctx, orderId)).filter((each) => each.recycle_id === recycleId && each.state === 'succeeded');
  for (const document of standing) {
    await takeBack(ctx, document, reason);
    await pauseFeesOfOffset(ctx, document, businessDay(document.came_at ?? document.created_at));
    await record(ctx, {
      module: 'bills',
      action: '撤销以旧换新抵扣',
      objectType: 'order',
      objectId: orderId,
      objectNo: document.out_no,
      before: { amount: formatFen(document.amount) },
      reason,
    });
  }
  return standing.reduce((sum, { amount }) => sum + amount, 0);
}
