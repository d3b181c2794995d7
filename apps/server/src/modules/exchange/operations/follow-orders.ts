import { addDays } from '@merchant-admin/common/dates';
import { exchangeState } from '@merchant-admin/contract/exchange/codes';
import { finishType, orderStatus } from '@merchant-admin/contract/orders/codes';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { carryOut, promiseRefund, refundablesOf } from '../../bills/index.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { applyForReturn } from '../../returns/index.ts';
import { endExchange, exchangeByNew, isOpen, liveExchanges, noteArrival } from '../store/exchange.store.ts';

const running: readonly number[] = [orderStatus.LEASED, orderStatus.TO_RETURN];

const comeBack = (ctx: Ctx, old: OrderRow, newNo: string): Promise<void> =>
  applyForReturn(ctx, old, { way: 'mail', expressNo: '', reason: `换新订单 ${newNo} 已签收`, exchange: true });

/** The newer devices have arrived: the older ones are to come back, at no cost for being early. */
export const olderComeBack = listener('order.received', async (ctx, { orderId }) => {
  const found = await exchangeByNew(ctx, orderId);
  if (!found || !isOpen(found)) return;
  const old = await lockOrderById(ctx, found.old_order_id);
  await noteArrival(ctx, found.id, addDays(ctx.today, found.return_days));
  if (!running.includes(old.status) || old.settling) return;
  await comeBack(ctx, old, found.new_order_no);
});

/** The older devices are not bought after all: they are to come back as before. */
export const boughtNot = listener('buyout.givenUp', async (ctx, { orderId }) => {
  const [found] = await liveExchanges(ctx, [orderId]);
  const old = await lockOrderById(ctx, orderId);
  if (found?.state === exchangeState.TO_RETURN && running.includes(old.status)) await comeBack(ctx, old, found.new_order_no);
});

/** Gives back what secures devices that are not to come back any more, the way it came. */
async function giveBack(ctx: Ctx, old: OrderRow): Promise<void> {
  for (const { document, rest } of await refundablesOf(ctx, old))
    if (document.rest_to === 'yearly' && rest > 0)
      await carryOut(ctx, [await promiseRefund(ctx, old, document, { lines: [], rest, reason: '换新未成，退还保证金' })]);
}

/** The order of the newer devices came to nothing: the lease goes on as if nothing had been asked for. */
export const nothingCame = listener('order.closed', async (ctx, { orderId }) => {
  const found = await exchangeByNew(ctx, orderId);
  if (!found || !isOpen(found)) return;
  const old = await lockOrderById(ctx, found.old_order_id);
  await endExchange(ctx, found.id, exchangeState.CANCELLED);
  await giveBack(ctx, old);
});

/** Money that comes for a change which is over goes back; a lease that is being cleared gives back all that it holds by itself. */
export const cameTooLate = listener('money.moved', async (ctx, { orderId }) => {
  const old = await lockOrderById(ctx, orderId);
  if (old.yearly === 0 || old.settling || (await liveExchanges(ctx, [orderId])).length > 0) return;
  await giveBack(ctx, old);
});

const endings: Readonly<Record<number, typeof exchangeState.CHANGED | typeof exchangeState.BOUGHT>> = {
  [finishType.EXCHANGED]: exchangeState.CHANGED,
  [finishType.BOUGHT]: exchangeState.BOUGHT,
};
/** The lease of the older devices is over and cleared, so is their change. */
export const olderDone = listener('order.finished', async (ctx, { orderId, finishType: how }) => {
  for (const found of await liveExchanges(ctx, [orderId])) await endExchange(ctx, found.id, endings[how] ?? exchangeState.ENDED);
});
