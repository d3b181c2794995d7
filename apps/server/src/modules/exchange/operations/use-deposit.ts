import { exchangeActs, type ExchangeAct } from '@merchant-admin/contract/exchange/codes';
import { exchangeEndpoints as calls } from '@merchant-admin/contract/exchange/endpoints';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { offers, type OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { moneyDone, orderForMoney, payableNow, useHeld, type BillRow } from '../../bills/index.ts';
import { factsOf, judge, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { dropReturn, openReturn, startBuyout } from '../../returns/index.ts';
import { againstUsing, type DepositFacts } from '../rules/against.ts';
import { liveExchanges } from '../store/exchange.store.ts';

/** The lease as it would stand if its return were withdrawn. */
export const asRunning = (order: OrderRow, now: Date): OrderRow =>
  order.status === orderStatus.RETURNING ? { ...order, status: factsOf(order, now).leaseOver ? orderStatus.TO_RETURN : orderStatus.LEASED } : order;

/** What is asked for by today: rent to come is not taken from what secures the devices. */
const isDue =
  (ctx: Ctx) =>
  ({ due_date: day }: BillRow): boolean =>
    day === null || day <= ctx.today;

/** What decides whether the money that secures a lease's devices may be used. */
export async function depositFacts(ctx: Ctx, order: OrderRow): Promise<DepositFacts> {
  const [live] = await liveExchanges(ctx, [order.id]);
  const verdict = judge('openBuyout', factsOf(asRunning(order, ctx.now), ctx.now));
  return {
    state: live?.state,
    held: order.yearly,
    back: (await openReturn(ctx, order.id))?.state,
    owes: (await payableNow(ctx, order)).some(isDue(ctx)),
    buyout: verdict.allowed ? '' : verdict.reason,
  };
}

const doing = { payBills: calls.payOrderBillByEveryYearDepositAmount, buyOut: calls.buyOutByEveryYearDepositAmount };
/** What may be done with it, on the page of the lease. */
export const depositActsOf = (ctx: Ctx, facts: DepositFacts): OfferedAct<ExchangeAct>[] =>
  facts.state === undefined
    ? []
    : offers<ExchangeAct>(ctx, exchangeActs, doing, {
        payBills: againstUsing('payBills', facts)?.text ?? '',
        buyOut: againstUsing('buyOut', facts)?.text ?? '',
      });

async function insistOn(ctx: Ctx, act: ExchangeAct, order: OrderRow): Promise<void> {
  const objection = againstUsing(act, await depositFacts(ctx, order));
  if (objection) refuse(objection, { text: objection.text });
}

/** Settles open bills of the lease with what secures its devices. */
export const payOrderBillByDeposit = operation(calls.payOrderBillByEveryYearDepositAmount, async (ctx, { query }) => {
  const order = await orderForMoney(ctx, query);
  await insistOn(ctx, 'payBills', order);
  await useHeld(ctx, order, { from: 'yearly', amount: query.amount, reason: query.reason }, isDue(ctx));
  return moneyDone(ctx, order);
});

/** The customer keeps the older devices: they are bought, by what secured them as far as it goes. */
export const buyOutByDeposit = operation(calls.buyOutByEveryYearDepositAmount, async (ctx, { query }) => {
  const order = await orderForMoney(ctx, query);
  await insistOn(ctx, 'buyOut', order);
  await dropReturn(ctx, order, query.reason);
  await startBuyout(ctx, await lockOrderById(ctx, order.id), undefined, query.reason);
  const now = await lockOrderById(ctx, order.id);
  if (now.yearly > 0 && (await payableNow(ctx, now)).some(isDue(ctx)))
    await useHeld(ctx, now, { from: 'yearly', amount: now.yearly, reason: query.reason }, isDue(ctx));
  return moneyDone(ctx, order);
});
