import { reservationState, reservationStateText } from '@merchant-admin/contract/goods/codes';
import { channels } from '@merchant-admin/contract/orders/codes';
import { reserveEndpoints } from '@merchant-admin/contract/storefront/reserve';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cancelReservation, makeReservation, reservationByNo, type ReservationView } from '../../goods/index.ts';

const knownChannels = new Set<string>(channels.map((channel) => channel.channel_id));
const refusals = { unknown: e.RESERVE_GOODS_NOT_FOUND, 'not open': e.RESERVE_NOT_OPEN, over: e.RESERVE_OVER, full: e.RESERVE_FULL } as const;

const shape = (found: ReservationView) => ({
  reserve_no: found.reserve_no,
  reserve_id: String(found.reserve_id),
  reserve_name: found.reserve_name,
  state: found.state,
  state_name: reservationStateText[found.state],
  wish: found.wish,
  reserved_at: found.reserved_at.toISOString(),
  goods_id: found.goods_id,
  hold_until: found.hold_until?.toISOString() ?? null,
  order_id: found.order_no,
  cancel_reason: found.cancel_reason,
});

/** Reserves a model for a customer: once, however often the call is sent. */
export const shopReserve = operation(reserveEndpoints.shopReserve, async (ctx, { body }) => {
  if (!knownChannels.has(body.channel_id)) refuse(e.RESERVE_CHANNEL);
  const made = await makeReservation(ctx, {
    reserve_id: Number(body.reserve_id),
    member_id: body.customer.member_id,
    customer_name: body.customer.name,
    customer_phone: body.customer.phone,
    channel_id: body.channel_id,
    wish: body.wish,
  });
  return shape(typeof made === 'string' ? refuse(refusals[made]) : made);
});

/** Cancels a reservation for its customer. */
export const shopReserveCancel = operation(reserveEndpoints.shopReserveCancel, async (ctx, { body }) => {
  const left = (await cancelReservation(ctx, body.reserve_no, body.reason)) ?? refuse(e.RESERVATION_NOT_FOUND);
  if (left.state !== reservationState.CANCELLED) refuse(e.RESERVATION_OVER);
  return shape(left);
});

export const shopReservation = operation(reserveEndpoints.shopReservation, async (ctx, { query }) =>
  shape((await reservationByNo(ctx, query.reserve_no)) ?? refuse(e.RESERVATION_NOT_FOUND)),
);
