import { courtStates } from '@merchant-admin/contract/bills/judicial-codes';
import { changeStates } from '@merchant-admin/contract/order-change/codes';
import { planStates } from '@merchant-admin/contract/bills/repayment-codes';
import type { ShopEvent } from '@merchant-admin/contract/storefront/codes';
import { listener, type Events } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { documentOf } from '../../bills/index.ts';
import { writeEvent, writeRecycleEvent, writeReservationEvents, writeSaleEvent, writeVisitEvent } from '../store/shop-event.store.ts';
import { kickDelivery } from './kick-delivery.ts';
import { joins } from '../../../platform/house/part.ts';

const ofRecycles = [
  'recycle.pickup',
  'recycle.parcel',
  'recycle.signed',
  'recycle.quoted',
  'recycle.accepted',
  'recycle.refused',
  'recycle.paid',
  'recycle.pay_failed',
  'recycle.sent_back',
  'recycle.cancelled',
  'recycle.credited',
  'recycle.credit_ended',
] as const;
const ofSales = ['sale.moved', 'sale.refund'] as const;
type OfReservations = 'reserve.opened' | 'reserve.cancelled';
const ofVisits = ['visit.placed', 'visit.ready', 'visit.rescheduled', 'visit.picked_up', 'visit.expired', 'visit.cancelled'] as const;

/** What each event says beside the order's state: facts and ids, never personal data. */
type Facts = {
  [K in Exclude<keyof Events & ShopEvent, OfReservations | (typeof ofVisits)[number] | (typeof ofRecycles)[number] | (typeof ofSales)[number]>]: (
    event: Events[K],
  ) => Record<string, unknown>;
};

/** The events on orders that shops are told: those that are listed here. */
const facts: Facts = {
  'order.paid': () => ({}),
  'order.passed': () => ({}),
  'order.rejected': () => ({}),
  'order.shipped': ({ company, expressNo, sent, remaining }) => ({ company, express_no: expressNo, sent, remaining }),
  'order.received': ({ leaseStart }) => ({ rent_start: leaseStart }),
  'order.returned': () => ({}),
  'order.finished': ({ finishType }) => ({ finish_type: finishType }),
  'order.closed': ({ wasPaid }) => ({ was_paid: wasPaid }),
  'bill.paid': ({ billId, period, amount }) => ({ bill_id: String(billId), period, amount }),
  'bill.overdue': ({ dueDate }) => ({ due_date: dueDate }),
  'bill.payment_link': ({ linkId, amount, validUntil }) => ({ link_id: String(linkId), amount, valid_until: validUntil.toISOString() }),
  'order.change': ({ changeId, state }) => ({ change_id: String(changeId), state, state_name: changeStates[state] }),
  'repayment.moved': ({ planId, state }) => ({ plan_id: String(planId), state, state_name: planStates[state] }),
  'promise.made': ({ day, amount }) => ({ promise_date: day, amount }),
  'promise.ended': ({ day, amount, paid, outcome }) => ({ promise_date: day, amount, paid, outcome }),
  'judicial.created': ({ judicialId, amount }) => ({ judicial_id: String(judicialId), amount }),
  'judicial.cancelled': ({ judicialId, amount }) => ({ judicial_id: String(judicialId), amount }),
  'judicial.paid': ({ judicialId, amount }) => ({ judicial_id: String(judicialId), amount }),
  'court.moved': ({ state, day }) => ({ state, state_name: courtStates[state], on_day: day }),
  'lease.ended': ({ rentEnd }) => ({ rent_end: rentEnd }),
  'return.overdue': ({ rentEnd }) => ({ rent_end: rentEnd }),
  'return.claimed': ({ amount, disputeUntil }) => ({ amount, dispute_until: disputeUntil }),
  'buyout.opened': ({ amount, expiresAt }) => ({ amount, expires_at: expiresAt.toISOString() }),
  'renewal.paid': () => ({}),
  'authorisation.expiring': ({ amount, expiresAt }) => ({ amount, expires_at: expiresAt.toISOString() }),
  'authorisation.expired': ({ amount, expiresAt }) => ({ amount, expires_at: expiresAt.toISOString() }),
};

/** Begins to deliver what was written, without waiting for it: no act takes longer because a shop is slow. */
function deliver(ctx: Ctx, written: number): void {
  if (written > 0) ctx.after(async () => kickDelivery(ctx.services, ctx.merchantId));
}
const tell = async (ctx: Ctx, event: ShopEvent, orderId: number, data: Record<string, unknown>) => deliver(ctx, await writeEvent(ctx, event, orderId, data));

const listen = ({ events }: Services): void => {
  const tellOf = <K extends keyof Facts>(name: K) =>
    events.on(name, (ctx, event) => tell(ctx, name, (event as { orderId: number }).orderId, facts[name](event as never)));
  for (const name of Object.keys(facts)) tellOf(name as keyof Facts);
};

/** Writes down the events that shops are to be told, in the transaction of the act: if that is undone, nobody is told. */
export const tellShops = joins(listen);

export const tellRefunds = listener('money.moved', async (ctx, { orderId, documentId, succeeded }) => {
  const document = await documentOf(ctx, orderId, documentId);
  if (document?.kind !== 'refund') return;
  await tell(ctx, succeeded ? 'refund.done' : 'refund.failed', orderId, { amount: document.amount, out_trade_no: document.out_no });
});
export const tellOpened = listener('reserve.opened', async (ctx, { reservationIds: ids }) =>
  deliver(ctx, await writeReservationEvents(ctx, 'reserve.opened', ids, {})),
);
export const tellCancelled = listener('reserve.cancelled', async (ctx, { reservationIds: ids, reason }) =>
  deliver(ctx, await writeReservationEvents(ctx, 'reserve.cancelled', ids, { reason })),
);
export const tellVisits = joins(({ events }) => {
  for (const name of ofVisits) events.on(name, async (ctx, { visitId }) => deliver(ctx, await writeVisitEvent(ctx, name, visitId)));
});
export const tellRecycles = joins(({ events }) => {
  for (const name of ofRecycles) events.on(name, async (ctx, { recycleId }) => deliver(ctx, await writeRecycleEvent(ctx, name, recycleId)));
});
export const tellSales = joins(({ events }) => {
  for (const name of ofSales) events.on(name, async (ctx, { saleId }) => deliver(ctx, await writeSaleEvent(ctx, name, saleId)));
});
