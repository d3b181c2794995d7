import { sql } from 'kysely';
import type { TrackState } from '@merchant-admin/contract/delivery/codes';
import type { ParcelWay } from '@merchant-admin/contract/recycling/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { TrackEvent } from '../../../platform/couriers/port.ts';
import { answerWithinMs, type Followed, type Told } from '../../delivery/index.ts';

/** A parcel with a customer's device whose courier is about to be asked. */
export interface AskedDevice extends Followed {
  way: ParcelWay;
}

/** Notes a parcel, whose courier is asked from now on. */
export const insertParcel = (ctx: Ctx, orderId: number, way: ParcelWay, company: string, expressNo: string) =>
  sql`insert into recycle_parcel (merchant_id, order_id, way, company, express_no, shipped_at, track_due)
    values (${ctx.merchantId}, ${orderId}, ${way}, ${company}, ${expressNo}, ${ctx.now}, ${ctx.now})`.execute(ctx.tx);

const asked = sql`p.order_id, p.way, o.order_no, p.company, p.express_no, right(o.customer_phone, 4) as phone_tail, p.shipped_at`;

export const dueDevices = (ctx: Ctx) => sql`select from recycle_parcel where merchant_id = ${ctx.merchantId} and track_due <= ${ctx.now}`;

/** Claims parcels whose time has come, those that have waited longest first: nobody else asks for them meanwhile. */
export const claimDevices = (ctx: Ctx, limit: number) =>
  rows(
    ctx.tx,
    sql<AskedDevice>`update recycle_parcel p set track_due = ${new Date(ctx.now.getTime() + answerWithinMs)}, tracked_at = ${ctx.now} from recycle_order o
      where p.merchant_id = ${ctx.merchantId} and o.merchant_id = p.merchant_id and o.id = p.order_id and (p.order_id, p.way) in (
        select order_id, way from recycle_parcel where merchant_id = ${ctx.merchantId} and track_due <= ${ctx.now} order by track_due limit ${limit} for update skip locked)
      returning ${asked}`,
  );

interface HeldParcel {
  company: string;
  express_no: string;
  shipped_at: Date;
  track_state: TrackState;
  track_due: Date | null;
}

/** The parcel of an order that its courier is asked about, locked. */
export const lockFollowed = (ctx: Ctx, orderId: number) =>
  maybe(
    ctx.tx,
    sql<{ way: ParcelWay; tracked_at: Date | null }>`select way, tracked_at from recycle_parcel
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and track_due is not null order by shipped_at desc limit 1 for update`,
  );

/** Claims one parcel about which a person asks. */
export const claimDevice = (ctx: Ctx, orderId: number, way: ParcelWay) =>
  one(
    ctx.tx,
    sql<AskedDevice>`update recycle_parcel p set track_due = ${new Date(ctx.now.getTime() + answerWithinMs)}, tracked_at = ${ctx.now} from recycle_order o
      where p.merchant_id = ${ctx.merchantId} and o.merchant_id = p.merchant_id and o.id = p.order_id and p.order_id = ${orderId} and p.way = ${way} returning ${asked}`,
  );

/** Gives a parcel another courier or number, and starts its tracking anew: what was told of the old one is not of it. */
export async function renumberParcel(ctx: Ctx, orderId: number, way: ParcelWay, company: string, expressNo: string): Promise<void> {
  await sql`delete from recycle_parcel_track where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and way = ${way}`.execute(ctx.tx);
  await sql`update recycle_parcel set company = ${company}, express_no = ${expressNo}, track_state = '', track_failure = '', tracked_at = null, signed_at = null, track_due = ${ctx.now}
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and way = ${way}`.execute(ctx.tx);
}

export const lockParcel = (ctx: Ctx, orderId: number, way: ParcelWay) =>
  maybe(
    ctx.tx,
    sql<HeldParcel>`select company, express_no, shipped_at, track_state, track_due from recycle_parcel
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and way = ${way} for update`,
  );

export const keepTold = (ctx: Ctx, { order_id: orderId, way }: AskedDevice, { state, failure, signedAt, due }: Told) =>
  sql`update recycle_parcel set track_state = ${state}, track_failure = ${failure}, signed_at = ${signedAt}, track_due = ${due}
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and way = ${way}`.execute(ctx.tx);

/** Asks no more for a parcel that is here. */
export const stopFollowing = (ctx: Ctx, orderId: number, way: ParcelWay) =>
  sql`update recycle_parcel set track_due = null where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and way = ${way}`.execute(ctx.tx);

/** Adds what a courier tells. He tells everything each time: what is known already stays as it is. */
export const addTracks = (ctx: Ctx, { order_id: orderId, way }: AskedDevice, events: readonly TrackEvent[]) =>
  sql`insert into recycle_parcel_track (merchant_id, order_id, way, at, place, text)
    select ${ctx.merchantId}, ${orderId}, ${way}, e.at, e.place, e.text
    from unnest(${events.map((each) => each.at)}::timestamptz[], ${events.map((each) => each.place)}::text[], ${events.map((each) => each.text)}::text[]) as e (at, place, text)
    on conflict do nothing`.execute(ctx.tx);

export interface DeviceParcel {
  way: ParcelWay;
  company: string;
  express_no: string;
  track_state: TrackState;
  tracked_at: Date | null;
  track_failure: string;
  signed_at: Date | null;
  /** Whether its courier is asked about it. */
  followed: boolean;
  tracks: { at: string; place: string; text: string }[];
}

/** The parcels of an order with what their couriers said, the newest first. */
export const parcelsOf = (ctx: Ctx, orderId: number): Promise<DeviceParcel[]> =>
  rows(
    ctx.tx,
    sql<DeviceParcel>`select p.way, p.company, p.express_no, p.track_state, p.tracked_at, p.track_failure, p.signed_at, p.track_due is not null as followed,
        coalesce((select jsonb_agg(jsonb_build_object('at', t.at, 'place', t.place, 'text', t.text) order by t.at desc) from (select at, place, text from recycle_parcel_track
          where merchant_id = p.merchant_id and order_id = p.order_id and way = p.way order by at desc limit 100) t), '[]') as tracks
      from recycle_parcel p where p.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} order by p.shipped_at desc limit 2`,
  );

/** Of these orders, those with a parcel whose courier gave no useful answer and still has to be asked. */
export const stillToFollow = async (ctx: Ctx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number }>`select distinct order_id as id from recycle_parcel
        where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and track_failure <> '' and track_due is not null`,
    )
  ).map((row) => row.id);
