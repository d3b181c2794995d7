import { sql } from 'kysely';
import { reservationState, reserveStatus } from '@merchant-admin/contract/goods/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { oneByOne, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { countReserved, lockReserveIfThere, setDue, type ReserveRow } from '../store/reserve.store.ts';
import { endPiece, takeUntold } from '../store/reservation.store.ts';
import { moveReserve } from './reserve-act.ts';

/** How many reservations of one model a transaction deals with. */
const pieceSize = 500;
const day = 86_400_000;

/** When a model that is never sold ends by itself: RESERVE_END_DAYS days after its last time to reserve; null without one. */
export const endOfWaiting = (ctx: Ctx, { reserve_to: to }: { reserve_to: Date | null }): Date | null =>
  to === null ? null : new Date(to.getTime() + ctx.services.config.RESERVE_END_DAYS * day);

/** Ends the next live reservations of a model, `pieceSize` at most; the last piece writes that nothing is due any more. @returns how many ended */
async function endSome(ctx: Ctx, goods: ReserveRow, kind: 'cancelled' | 'expired', reason: string): Promise<number> {
  const cancelled = kind === 'cancelled';
  const ended = await endPiece(ctx, goods.id, pieceSize, cancelled ? reservationState.CANCELLED : reservationState.EXPIRED, reason);
  if (ended.length < pieceSize) await setDue(ctx, goods.id, null);
  if (ended.length === 0) return 0;
  if (cancelled) {
    await countReserved(ctx, goods.id, { reserved: -ended.length });
    await ctx.services.events.emit(ctx, 'reserve.cancelled', { reservationIds: ended, reason });
  }
  const action = cancelled ? '取消预约' : '预约过期';
  await record(ctx, {
    module: 'goods',
    action,
    objectType: 'reserveGoods',
    objectId: goods.id,
    objectNo: goods.name,
    after: { reservations: `${ended.length}条预约` },
    reason,
  });
  return ended.length;
}

/**
 * What is due once sale is open: first shops are told of live reservations, then those that were not ordered in time expire.
 * @returns how many were dealt with
 */
async function afterOpening(ctx: Ctx, goods: ReserveRow): Promise<number> {
  const untold = await takeUntold(ctx, goods.id, pieceSize);
  if (untold.length > 0) {
    await ctx.services.events.emit(ctx, 'reserve.opened', { reservationIds: untold });
    return untold.length;
  }
  if (goods.hold_until === null || goods.hold_until <= ctx.now) return endSome(ctx, goods, 'expired', '保留期内未下单');
  await setDue(ctx, goods.id, goods.hold_until);
  return 0;
}

/** Does the next piece of what is due with a model. @returns how many things were done, 0 when nothing is due */
async function settle(ctx: Ctx, { id }: Due): Promise<number> {
  const goods = await lockReserveIfThere(ctx, id);
  if (!goods || goods.due_at === null || goods.due_at > ctx.now) return 0;
  if (goods.status === reserveStatus.OPEN) {
    const reason = `预约结束后${ctx.services.config.RESERVE_END_DAYS}天未开售，系统自动结束`;
    await moveReserve(ctx, goods, 'end', reserveStatus.ENDED, { due_at: ctx.now }, { reason });
    return 1;
  }
  if (goods.status === reserveStatus.ON_SALE) return afterOpening(ctx, goods);
  if (goods.status === reserveStatus.TAKEN_OFF) return endSome(ctx, goods, 'cancelled', '商品已下架');
  return goods.opened_at === null ? endSome(ctx, goods, 'cancelled', '商品未开售，预约活动已结束') : endSome(ctx, goods, 'expired', '预约活动已结束');
}

const due = (ctx: Ctx) => sql<Due>`select id, name as no from reserve_goods where merchant_id = ${ctx.merchantId} and due_at <= ${ctx.now}`;

/** Tells, cancels and expires reservations in pieces until nothing is due, however many there are; a crash between two pieces loses and repeats nothing. */
const settleReservations: Sweep = async (services, caller) => {
  let done = 0;
  for (let some = 1; some > 0; done += some) some = await oneByOne(services, caller, { due, handle: settle, complaint: 'reservations could not be settled' });
  return done;
};

export const reservationsSweep = sweep(
  {
    name: 'reservations',
    title: '预约处理',
    explains: '开售后通知预约用户，到期未下单的预约过期，下架或结束后取消预约，预约结束多日未开售的商品自动结束',
    objects: 'reserveGoods',
    after: 'goods counts',
  },
  { due: [due], run: settleReservations },
);
