import { sums } from '../../../platform/audit/sums.ts';
import { billType } from '@merchant-admin/contract/bills/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { formatFen } from '@merchant-admin/common/money';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { addBill, billsOf, cancelBills, creditByTrade, takesTradeIn, takeTradeCreditBack } from '../../bills/index.ts';
import { closeOrder, factsOf as leaseFacts, findOrder, judge, lockOrderById, memberOf, type OrderRow } from '../../orders/index.ts';
import { uncheckedOf } from '../rules/recycle-states.ts';
import { reportedStop } from '../store/device-check.store.ts';
import { postTraded, postTradeUndone } from '../store/recycle-ledger.ts';
import { changeRecycle, leaseNo, lockRecycle, tradesOfLease, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { daysFrom } from './days-from.ts';
import { stockBought } from './stock-bought.ts';

/** The lease whose first payments a customer's device may settle, locked. @throws TRADE_ORDER, TRADE_OTHER_PERSON, TRADE_TAKEN */
export async function leaseToTrade(ctx: Ctx, leaseId: number, idCardHash: Buffer): Promise<OrderRow> {
  const lease = await lockOrderById(ctx, leaseId);
  if (!(await memberOf(ctx, lease.id)).id_card_hash.equals(idCardHash)) refuse(e.TRADE_OTHER_PERSON);
  if (!(await takesTradeIn(ctx, lease))) refuse(e.TRADE_ORDER);
  if ((await tradesOfLease(ctx, lease.id)).length > 0) refuse(e.TRADE_TAKEN);
  return lease;
}

/** Has a device that is not here yet settle a lease's first payments by its estimate. @throws as `leaseToTrade`, TRADE_NOTHING */
export async function beginTrade(ctx: Ctx, recycleId: number, orderNo: string): Promise<void> {
  const order = (await lockRecycle(ctx, recycleId))!;
  const lease = await leaseToTrade(ctx, (await findOrder(ctx, orderNo)).id, order.id_card_hash);
  await changeRecycle(ctx, order.id, { trade_order_id: lease.id, trade_until: daysFrom(ctx, ctx.services.config.RECYCLE_TRADE_DAYS) });
  if ((await credit(ctx, order, lease, order.estimate)) === 0) refuse(e.TRADE_NOTHING);
}

/** Settles a lease's first payments by a device, up to an amount. @returns how much, fen; 0 where nothing is open */
async function credit(ctx: Ctx, order: RecycleRow, lease: OrderRow, amount: number): Promise<number> {
  const settled = await creditByTrade(ctx, lease, { recycleId: order.id, amount, reason: `以旧换新：回收单 ${order.order_no}` });
  if (settled === 0) return 0;
  await changeRecycle(ctx, order.id, { credit: settled });
  await addStep(ctx, order.id, 'credited', `订单${lease.order_no}，${formatFen(settled)}`);
  await recordRecycle(ctx, order, '以旧换新抵扣', { order_no: lease.order_no, ...sums({ credit: settled }) });
  await ctx.services.events.emit(ctx, 'recycle.credited', { recycleId: order.id });
  return settled;
}

/** Whether a device is bought, nothing stands against paying for it, and its lease has not been settled with it. */
const isToTrade = (ctx: Ctx, order: RecycleRow): boolean =>
  order.trade_order_id !== null &&
  order.traded_at === null &&
  order.trade_ended_at === null &&
  order.state === at.TO_PAY &&
  order.stop === '' &&
  uncheckedOf(order, ctx.services.config) === '' &&
  (!order.needs_second || order.approved_by !== null);

/**
 * Pays for what a device settled of a lease by its price: below that a bill asks for the difference, beyond it the customer is owed money. A device that
 * was handed over with the order settles the lease now, by its price. A lease that asks for nothing any
 * more ends the trade: the device is paid for in money. Nothing where it is not the time.
 */
export async function settleTrade(ctx: Ctx, recycleId: number): Promise<void> {
  const order = (await lockRecycle(ctx, recycleId))!;
  if (!isToTrade(ctx, order)) return;
  const lease = await lockOrderById(ctx, order.trade_order_id!);
  const price = order.price!;
  const given = order.credit > 0 ? order.credit : (await takesTradeIn(ctx, lease)) ? await credit(ctx, order, lease, price) : 0;
  if (given === 0) return endTrade(ctx, order.id, '新订单没有可抵扣的待付款项');
  const settled = Math.min(price, given);
  const short = given - settled;
  await postTraded(ctx, order.id, settled, short);
  const note = `以旧换新补差：回收单 ${order.order_no}`;
  const asks = short > 0 && lease.status !== orderStatus.FINISHED;
  const bill = asks ? await addBill(ctx, lease, { type: billType.DIFFERENCE, amount: short, note, name: '以旧换新补差' }) : null;
  const whole = price === settled;
  await changeRecycle(ctx, order.id, {
    settled,
    traded_at: ctx.now,
    trade_until: null,
    difference_bill_id: bill,
    ...(whole ? { state: at.DONE, paid_at: ctx.now, ended_at: ctx.now } : {}),
  });
  await addStep(ctx, order.id, 'traded', [`抵扣${formatFen(settled)}`, short > 0 ? `补差账单${formatFen(short)}` : ''].filter(Boolean).join('，'));
  await recordRecycle(ctx, order, '以旧换新结算', { order_no: lease.order_no, ...sums({ settled, short }) });
  if (!whole) return;
  await ctx.services.events.emit(ctx, 'recycle.paid', { recycleId: order.id });
  ctx.after(async () => void (await stockBought(ctx.services, systemCaller(ctx.merchantId), order.id)));
}

/** Closes a lease that has lost its first payment before anything was shipped; one that is shipped asks for it. */
async function closeUnpaid(ctx: Ctx, leaseId: number, reason: string): Promise<void> {
  const lease = await lockOrderById(ctx, leaseId);
  if (lease.status === orderStatus.TO_PAY || lease.paid_amount >= lease.first_payment || !judge('cancel', leaseFacts(lease, ctx.now)).allowed) return;
  await closeOrder(ctx, lease, { transition: 'cancel', type: '02', reason: `以旧换新抵扣已撤销：${reason}`, action: '取消订单' });
}

/**
 * Ends a trade: what the device settled of the lease is taken back. If the device is ours by then, its price is owed to the customer in money again. The
 * lease is locked before the order. Nothing where the trade is over.
 */
export async function endTrade(ctx: Ctx, recycleId: number, reason: string): Promise<void> {
  const order = (await lockRecycle(ctx, recycleId))!;
  if (order.trade_order_id === null || order.trade_ended_at !== null) return;
  const { trade_order_id: leaseId, credit: given, settled } = order;
  const again = order.state === at.DONE && settled > 0;
  await changeRecycle(ctx, order.id, {
    credit: 0,
    settled: 0,
    traded_at: null,
    trade_until: null,
    trade_ended_at: ctx.now,
    difference_bill_id: null,
    ...(again ? { state: at.TO_PAY, stop: await reportedStop(ctx, order.id), paid_at: null, ended_at: null, pay_round: order.pay_round + 1 } : {}),
  });
  await addStep(ctx, order.id, 'creditEnded', reason);
  await recordRecycle(ctx, order, '以旧换新抵扣撤销', sums({ credit: given }), reason);
  if (order.traded_at !== null) await postTradeUndone(ctx, order.id, settled, given - settled);
  if (given > 0) await takeTradeCreditBack(ctx, leaseId, order.id, reason);
  const lease = await lockOrderById(ctx, leaseId);
  const asksNoMore = lease.status === orderStatus.CLOSED ? () => true : (bill: { id: number }) => bill.id === order.difference_bill_id;
  if ((await billsOf(ctx, leaseId)).some(asksNoMore)) await cancelBills(ctx, leaseId, asksNoMore);
  await ctx.services.events.emit(ctx, 'recycle.credit_ended', { recycleId: order.id });
  if (given > 0 && lease.status !== orderStatus.CLOSED) await closeUnpaid(ctx, leaseId, reason);
}

/** A lease that is closed needs no device: what it settled is taken back, and the device is bought for money or goes home. */
export const leaseClosed = listener('order.closed', async (ctx, { orderId }) => {
  for (const { id } of await tradesOfLease(ctx, orderId)) await endTrade(ctx, id, '新订单已关闭');
});

/** A trade as the customer's shop sees it; null for a device that is simply sold. */
export async function tradeForShop(ctx: Ctx, order: RecycleRow) {
  if (order.trade_order_id === null) return null;
  return {
    order_id: await leaseNo(ctx, order.trade_order_id),
    credit: order.credit,
    until: order.trade_until?.toISOString() ?? null,
    difference: order.traded_at === null ? 0 : order.credit - order.settled,
    ended: order.trade_ended_at !== null,
  };
}
