import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { reservationState as state, type ReservationState, reserveStatus } from '@merchant-admin/contract/goods/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface NewReservation {
  reserve_id: number;
  member_id: string;
  customer_name: string;
  customer_phone: string;
  channel_id: string;
  wish: string;
}

/** A reservation as its shop sees it. */
export interface ReservationView {
  id: number;
  reserve_no: string;
  reserve_id: number;
  reserve_name: string;
  state: ReservationState;
  wish: string;
  reserved_at: Date;
  goods_id: string;
  hold_until: Date | null;
  order_no: string;
  cancel_reason: string;
}

const oneOf = (ctx: Ctx, condition: ReturnType<typeof sql>) =>
  maybe(
    ctx.tx,
    sql<ReservationView>`select r.id, r.reserve_no, r.reserve_id, g.name as reserve_name, r.state, r.wish, r.reserved_at, r.cancel_reason, coalesce(o.order_no, '') as order_no,
        case when g.opened_at is null then '' else coalesce(g.goods_id::text, '') end as goods_id, g.hold_until
      from reservation r join reserve_goods g on g.merchant_id = r.merchant_id and g.id = r.reserve_id
      left join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      where r.merchant_id = ${ctx.merchantId} and ${condition}`,
  );

export const reservationByNo = (ctx: Ctx, no: string): Promise<ReservationView | undefined> => oneOf(ctx, sql`r.reserve_no = ${no}`);

/** The live reservation that a customer has of a model. */
export const liveReservation = (ctx: Ctx, reserveId: number, memberId: string): Promise<ReservationView | undefined> =>
  oneOf(ctx, sql`r.reserve_id = ${reserveId} and r.member_id = ${memberId} and r.state = ${state.LIVE}`);

/** A reservation number: the day and ten random digits, which tell nobody how many reservations there are. */
const newNumber = (ctx: Ctx) => `${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

/** Adds a reservation of a locked model, under a number that no other has. */
export async function insertReservation(ctx: Ctx, made: NewReservation): Promise<{ id: number; reserve_no: string }> {
  const added = await maybe(
    ctx.tx,
    sql<{
      id: number;
      reserve_no: string;
    }>`insert into reservation (merchant_id, reserve_no, reserve_id, member_id, customer_name, customer_phone, channel_id, wish, reserved_at)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${made.reserve_id}, ${made.member_id}, ${made.customer_name}, ${made.customer_phone}, ${made.channel_id}, ${made.wish}, ${ctx.now})
      on conflict (merchant_id, reserve_no) do nothing returning id, reserve_no`,
  );
  return added ?? insertReservation(ctx, made);
}

/** Cancels a reservation of a locked model, if it is live. @returns how many were cancelled, 0 or 1 */
export const cancelLive = (ctx: Ctx, id: number, reason: string): Promise<number> =>
  changed(
    ctx.tx,
    sql`update reservation set state = ${state.CANCELLED}, ended_at = ${ctx.now}, cancel_reason = ${reason}
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = ${state.LIVE}`,
  );

/** The oldest live reservation that waits for an order of these goods, and its model. */
export const waitingForOrder = (ctx: Ctx, memberId: string, goodsId: number): Promise<{ id: number; reserve_id: number; reserve_no: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ id: number; reserve_id: number; reserve_no: string }>`select r.id, r.reserve_id, r.reserve_no
      from reservation r join reserve_goods g on g.merchant_id = r.merchant_id and g.id = r.reserve_id
      where r.merchant_id = ${ctx.merchantId} and r.member_id = ${memberId} and r.state = ${state.LIVE} and g.status = ${codes(reserveStatus.ON_SALE)} and g.goods_id = ${goodsId}
      order by r.id limit 1`,
  );

/** Writes that a reservation of a locked model became an order, if it is live. @returns how many did, 0 or 1 */
export const turnLive = (ctx: Ctx, id: number, orderId: number): Promise<number> =>
  changed(
    ctx.tx,
    sql`update reservation set state = ${state.ORDERED}, ended_at = ${ctx.now}, order_id = ${orderId}
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = ${state.LIVE}`,
  );

interface Piece {
  id: number;
}
const piece = (ctx: Ctx, reserveId: number, size: number, more = sql`true`) =>
  sql`(select id from reservation where merchant_id = ${ctx.merchantId} and reserve_id = ${reserveId} and state = ${state.LIVE} and ${more} order by id limit ${size} for update)`;

const ids = (list: readonly Piece[]) => list.map(({ id }) => id);

/** Marks the next live reservations, `size` at most, whose shops were not told yet that sale is open. @returns their ids */
export const takeUntold = async (ctx: Ctx, reserveId: number, size: number): Promise<number[]> =>
  ids(
    await rows(
      ctx.tx,
      sql<Piece>`update reservation set told = true where merchant_id = ${ctx.merchantId} and id in ${piece(ctx, reserveId, size, sql`not told`)} returning id`,
    ),
  );

/** Ends the next live reservations of a locked model, `size` at most. @returns their ids */
export const endPiece = async (ctx: Ctx, reserveId: number, size: number, to: ReservationState, reason: string): Promise<number[]> =>
  ids(
    await rows(
      ctx.tx,
      sql<Piece>`update reservation set state = ${to}, ended_at = ${ctx.now}, cancel_reason = ${reason}
        where merchant_id = ${ctx.merchantId} and id in ${piece(ctx, reserveId, size)} returning id`,
    ),
  );
