import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recycleState as at, type ParcelWay, type RecycleAct, type RecycleState } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { lockOrderById } from '../../orders/index.ts';
import { isBlind, isBySheet, readsSheets, seesFindings } from '../rules/blind.ts';
import { recycleMachine, recycleMoves, stateAt, uncheckedOf, type RecycleFacts } from '../rules/recycle-states.ts';
import { findRecycleOrder, lockRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { writeExpiry } from './expire-offer.ts';

type Standing = Pick<
  RecycleRow,
  | 'state'
  | 'way'
  | 'pickup'
  | 'offer_until'
  | 'stop'
  | 'unchecked'
  | 'needs_second'
  | 'approved_by'
  | 'signed_by'
  | 'inspector_id'
  | 'quote_version'
  | 'device_id'
  | 'blind_of'
  | 'correction_of'
  | 'corrected_by'
  | 'correction_agreed_by'
  | 'paid_out'
  | 'company'
  | 'back_company'
  | 'trade_order_id'
  | 'traded_at'
  | 'trade_ended_at'
>;

const isMe = (ctx: Ctx, id: number | null): boolean => ctx.actor.type === 'staff' && id !== null && id === ctx.actor.id;

/** Whether a device is to settle a lease, and has not yet. */
export const isTrading = ({
  trade_order_id: lease,
  traded_at: traded,
  trade_ended_at: ended,
}: Pick<RecycleRow, 'trade_order_id' | 'traded_at' | 'trade_ended_at'>): boolean => lease !== null && traded === null && ended === null;

const isSent = ({ company, signed_by: signedBy }: Pick<Standing, 'company' | 'signed_by'>): boolean => company !== '' && signedBy === null;
/** The parcel that is with its courier, or went home; what was handed out in a store went by none. */
const parcelOf = (order: Standing): ParcelWay | '' => {
  if (order.state === at.RETURNED) return order.back_company === '' || order.back_company === 'STORE' ? '' : 'home';
  return isSent(order) ? 'in' : '';
};

/** What the state table asks of an order. */
export const factsOf = (ctx: Ctx, order: Standing): RecycleFacts => ({
  state: stateAt(order, ctx.now),
  way: order.way,
  pickup: order.pickup,
  stop: order.stop,
  unchecked: uncheckedOf(order, ctx.services.config),
  needsSecond: order.needs_second,
  approved: order.approved_by !== null,
  stocked: order.device_id !== null,
  paidSome: order.paid_out > 0,
  trading: isTrading(order),
  sent: isSent(order),
  parcel: parcelOf(order),
  mine: {
    signed: isMe(ctx, order.signed_by),
    inspected: isMe(ctx, order.inspector_id),
    approved: isMe(ctx, order.approved_by),
    typed: isMe(ctx, order.corrected_by),
    agreed: isMe(ctx, order.correction_agreed_by),
  },
  correction: { waits: order.correction_of !== null, own: isMe(ctx, order.correction_of) },
  blind: {
    waits: order.blind_of !== null,
    own: isMe(ctx, order.blind_of) || isMe(ctx, order.inspector_id),
    seen: seesFindings(ctx) || (isBySheet(order) && readsSheets(ctx)),
  },
});

/** Whether what was found is kept from whoever asks: he may inspect the device a second time. */
export const keptFrom = (ctx: Ctx, { blind }: RecycleFacts): boolean => ctx.can('recycle:inspect') && isBlind(blind);

/** Locks an order; the lease whose first payments its device settles comes before it, as wherever the lease is closed. */
export async function lockBoth(ctx: Ctx, { id, trade_order_id: lease }: Pick<RecycleRow, 'id' | 'trade_order_id'>): Promise<RecycleRow> {
  if (lease !== null) await lockOrderById(ctx, lease);
  return (await lockRecycle(ctx, id))!;
}

/**
 * An order that an act may happen to now, locked. @param version as its person saw it; left out where that does not matter
 * @throws RECYCLE_ORDER_NOT_FOUND, what stands against the act, STALE
 */
export async function orderFor(
  ctx: Ctx,
  act: RecycleAct,
  { order_id: id, version }: { order_id: string; version?: number },
): Promise<{ order: RecycleRow; to: RecycleState }> {
  const known = (await findRecycleOrder(ctx, id)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  const seen = await lockBoth(ctx, known);
  const { to } = insist(recycleMachine.judge(act, factsOf(ctx, seen)), e.RECYCLE_STATE);
  if (version !== undefined && version !== seen.version) refuse(platformErrors.STALE);
  // Only what moves the order needs the end of its offer written down; else an answer that came in time may still be under way.
  const order = recycleMoves[act].to !== undefined && (await writeExpiry(ctx, seen)) ? (await lockRecycle(ctx, known.id))! : seen;
  return { order, to: to as RecycleState };
}

/** The version of an order after an act from which others followed. */
export const versionOf = async (ctx: Ctx, id: number): Promise<number> => (await lockRecycle(ctx, id))!.version;
