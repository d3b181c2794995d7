import { sql } from 'kysely';
import { troubleStates, type TrackState } from '@merchant-admin/contract/delivery/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Told } from '../rules/told.ts';
import type { TrackEvent } from '../../../platform/couriers/port.ts';

/** A parcel whose courier is asked. */
export interface Followed {
  order_id: number;
  order_no: string;
  company: string;
  express_no: string;
  phone_tail: string;
  shipped_at: Date;
}

/** A parcel of an order whose courier is about to be asked. */
export interface AskedParcel extends Followed {
  id: number;
}

/** Milliseconds after which a parcel is asked about again when no answer was kept. */
export const answerWithinMs = 15 * 60_000;

const asked = sql`p.id, p.order_id, o.order_no, p.company, p.express_no, right(o.receiver_phone, 4) as phone_tail, p.shipped_at`;

export const dueToTrack = (ctx: Ctx) => sql`select from parcel where merchant_id = ${ctx.merchantId} and state = 'sent' and track_due <= ${ctx.now}`;

/** Claims parcels whose time has come, those that have waited longest first: nobody else asks for them meanwhile. */
export const claimToTrack = (ctx: Ctx, limit: number) =>
  rows(
    ctx.tx,
    sql<AskedParcel>`update parcel p set track_due = ${new Date(ctx.now.getTime() + answerWithinMs)}, tracked_at = ${ctx.now} from orders o
      where p.merchant_id = ${ctx.merchantId} and o.merchant_id = p.merchant_id and o.id = p.order_id and p.id in (
        select id from parcel where merchant_id = ${ctx.merchantId} and state = 'sent' and track_due <= ${ctx.now} order by track_due limit ${limit} for update skip locked)
      returning ${asked}`,
  );

/** Claims one parcel about which a person asks. */
export const claimOne = (ctx: Ctx, id: number) =>
  one(
    ctx.tx,
    sql<AskedParcel>`update parcel p set track_due = ${new Date(ctx.now.getTime() + answerWithinMs)}, tracked_at = ${ctx.now} from orders o
      where p.merchant_id = ${ctx.merchantId} and p.id = ${id} and o.merchant_id = p.merchant_id and o.id = p.order_id returning ${asked}`,
  );

export interface TrackedRow {
  company: string;
  express_no: string;
  shipped_at: Date;
  state: string;
  track_state: TrackState;
}

export const lockTracked = (ctx: Ctx, id: number) =>
  maybe(
    ctx.tx,
    sql<TrackedRow>`select company, express_no, shipped_at, state, track_state from parcel where merchant_id = ${ctx.merchantId} and id = ${id} for update`,
  );

export const keepTold = (ctx: Ctx, id: number, { state, failure, signedAt, due }: Told) =>
  sql`update parcel set track_state = ${state}, track_failure = ${failure}, signed_at = ${signedAt}, track_due = ${due}
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** Adds what a courier tells. He tells everything each time: what is known already stays as it is. */
export const addTracks = (ctx: Ctx, id: number, events: readonly TrackEvent[]) =>
  sql`insert into parcel_track (merchant_id, parcel_id, at, place, text)
    select ${ctx.merchantId}, ${id}, e.at, e.place, e.text
    from unnest(${events.map((each) => each.at)}::timestamptz[], ${events.map((each) => each.place)}::text[], ${events.map((each) => each.text)}::text[]) as e (at, place, text)
    on conflict do nothing`.execute(ctx.tx);

export interface TrackRow {
  at: Date;
  place: string;
  text: string;
}

/** What happened to a parcel, the newest first. */
export const tracksOf = (ctx: Ctx, parcelId: number) =>
  rows(
    ctx.tx,
    sql<TrackRow>`select at, place, text from parcel_track where merchant_id = ${ctx.merchantId} and parcel_id = ${parcelId} order by at desc, id desc limit 200`,
  );

/** Starts the tracking of a parcel anew: with another courier or number it is another parcel to the tracking service. */
export async function trackAnew(ctx: Ctx, parcelId: number): Promise<void> {
  await sql`delete from parcel_track where merchant_id = ${ctx.merchantId} and parcel_id = ${parcelId}`.execute(ctx.tx);
  await sql`update parcel set track_state = '', track_failure = '', tracked_at = null, signed_at = null,
      track_due = case when state = 'sent' and company <> 'STORE' and express_no <> '' then ${ctx.now}::timestamptz end
    where merchant_id = ${ctx.merchantId} and id = ${parcelId}`.execute(ctx.tx);
}

/** Whether each parcel of the order that is under way was handed over, and when the last was. */
export const allSigned = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<{ signed: boolean; at: Date | null }>`select coalesce(bool_and(signed_at is not null), false) as signed, max(signed_at) as at
      from parcel where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'sent'`,
  );

/** The condition that a parcel comes back or got stuck: its order is not taken as received by time. */
export const inTrouble = sql`p.state = 'sent' and p.track_state = any(${[...troubleStates]}::text[])`;

/** Of these orders, those with a parcel whose courier gave no useful answer and still has to be asked. */
export const stillToTrack = async (ctx: Ctx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number }>`select distinct order_id as id from parcel
        where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and state = 'sent' and track_failure <> '' and track_due is not null`,
    )
  ).map((row) => row.id);
