import type { Told as FieldsTold } from '@merchant-admin/contract/permission/history-fields';
import { reservationState, reservationStateText } from '@merchant-admin/contract/goods/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { judgeReserving, type Reserving } from '../rules/judge-reserving.ts';
import { countReserved, lockReserveIfThere } from '../store/reserve.store.ts';
import {
  cancelLive,
  insertReservation,
  liveReservation,
  reservationByNo,
  turnLive,
  waitingForOrder,
  type NewReservation,
  type ReservationView,
} from '../store/reservation.store.ts';

interface Told {
  id: number;
  reserve_no: string;
}
const tell = (ctx: Ctx, { id, reserve_no: no }: Told, action: string, after: FieldsTold, reason = '') =>
  record(ctx, { module: 'goods', action, objectType: 'reservation', objectId: id, objectNo: no, after, reason });

/** Reserves a model for a customer; the live reservation that he has of it is answered again. @returns the reservation, or why the model cannot be reserved */
export async function makeReservation(ctx: Ctx, wanted: NewReservation): Promise<ReservationView | Exclude<Reserving, 'yes'>> {
  const goods = await lockReserveIfThere(ctx, wanted.reserve_id);
  if (!goods) return 'unknown';
  const earlier = await liveReservation(ctx, goods.id, wanted.member_id);
  if (earlier) return earlier;
  const verdict = judgeReserving(goods, ctx.now);
  if (verdict !== 'yes') return verdict;
  const added = await insertReservation(ctx, wanted);
  await countReserved(ctx, goods.id, { reserved: 1 });
  await tell(ctx, added, '用户预约', { goods: goods.name, state: reservationStateText[reservationState.LIVE] });
  return (await reservationByNo(ctx, added.reserve_no))!;
}

/**
 * The customer gives his reservation back; its place is free again.
 * @returns the reservation afterwards, unchanged if it became an order or expired; undefined for an unknown number
 */
export async function cancelReservation(ctx: Ctx, no: string, reason: string): Promise<ReservationView | undefined> {
  const found = await reservationByNo(ctx, no);
  if (!found) return undefined;
  // The model first, as everywhere, so that nobody waits for each other in a ring.
  await lockReserveIfThere(ctx, found.reserve_id);
  if ((await cancelLive(ctx, found.id, reason)) === 0) return reservationByNo(ctx, no);
  await countReserved(ctx, found.reserve_id, { reserved: -1 });
  await ctx.services.events.emit(ctx, 'reserve.cancelled', { reservationIds: [found.id], reason });
  await tell(ctx, found, '用户取消预约', { state: reservationStateText[reservationState.CANCELLED] }, reason);
  return reservationByNo(ctx, no);
}

/** Turns the customer's oldest live reservation of the goods of a placed order into that order, in the order's transaction; without one nothing happens. */
export async function turnReservation(ctx: Ctx, order: { memberId: string; goodsId: number; orderId: number; orderNo: string }): Promise<void> {
  const waiting = await waitingForOrder(ctx, order.memberId, order.goodsId);
  if (!waiting) return;
  await lockReserveIfThere(ctx, waiting.reserve_id);
  if ((await turnLive(ctx, waiting.id, order.orderId)) === 0) return;
  await countReserved(ctx, waiting.reserve_id, { ordered: 1 });
  await tell(ctx, waiting, '预约转订单', { state: reservationStateText[reservationState.ORDERED], order_no: order.orderNo });
}
