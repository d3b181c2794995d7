import { sql } from 'kysely';
import type { TrackState } from '@merchant-admin/contract/delivery/codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { TrackEvent } from '../../../platform/couriers/port.ts';
import { answerWithinMs, type Followed, type Told } from '../../delivery/index.ts';

export interface SaleParcelRow {
  id: number;
  company: string;
  express_no: string;
  note: string;
  sent_at: Date;
  sent_by: string;
  received_at: Date | null;
  received_by: string;
  track_state: TrackState;
  track_failure: string;
  tracked_at: Date | null;
  /** Whether its courier is asked about it. */
  followed: boolean;
  /** The goods in it. */
  goods: string;
  tracks: { at: string; place: string; text: string }[];
}

/** The parcels of an order with what their couriers said, the newest first. */
export const saleParcelsOf = (ctx: Ctx, orderId: number): Promise<SaleParcelRow[]> =>
  rows(
    ctx.tx,
    sql<SaleParcelRow>`select p.id, p.company, p.express_no, p.note, p.sent_at, p.sent_by, p.received_at, p.received_by, p.track_state, p.track_failure, p.tracked_at, p.track_due is not null as followed,
        (select coalesce(string_agg(trim(l.goods_name || ' ' || l.sku_name) || ' ×' || l.quantity, '、' order by l.id), '') from sale_line l where l.merchant_id = p.merchant_id and l.order_id = p.order_id and l.parcel_id = p.id) as goods,
        coalesce((select jsonb_agg(jsonb_build_object('at', t.at, 'place', t.place, 'text', t.text) order by t.at desc) from (select at, place, text from sale_parcel_track
          where merchant_id = p.merchant_id and parcel_id = p.id order by at desc limit 100) t), '[]') as tracks
      from sale_parcel p where p.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} order by p.id desc limit 20`,
  );

/** Notes a parcel, whose courier is asked from now on; what is handed over in a store has none. */
export const insertSaleParcel = (
  ctx: Ctx,
  orderId: number,
  { company, expressNo, note }: { company: string; expressNo: string; note: string },
): Promise<{ id: number }> =>
  one(
    ctx.tx,
    sql<{ id: number }>`insert into sale_parcel (merchant_id, order_id, company, express_no, note, sent_at, sent_by, track_due)
      values (${ctx.merchantId}, ${orderId}, ${company}, ${expressNo}, ${note}, ${ctx.now}, ${ctx.actor.name}, ${company === 'STORE' ? null : ctx.now}::timestamptz) returning id`,
  );

/** A parcel whose courier is about to be asked. */
export interface AskedSale extends Followed {
  id: number;
}
const asked = sql`p.id, p.order_id, o.order_no, p.company, p.express_no, right(o.receiver_phone, 4) as phone_tail, p.sent_at as shipped_at`;

export const dueSaleParcels = (ctx: Ctx) => sql`select from sale_parcel where merchant_id = ${ctx.merchantId} and track_due <= ${ctx.now}`;

const claim = (ctx: Ctx, which: ReturnType<typeof sql>) =>
  rows(
    ctx.tx,
    sql<AskedSale>`update sale_parcel p set track_due = ${new Date(ctx.now.getTime() + answerWithinMs)}, tracked_at = ${ctx.now} from sale_order o
      where p.merchant_id = ${ctx.merchantId} and o.merchant_id = p.merchant_id and o.id = p.order_id and ${which} returning ${asked}`,
  );

/** Claims parcels whose time has come, those that have waited longest first: nobody else asks for them meanwhile. */
export const claimSaleParcels = (ctx: Ctx, limit: number) =>
  claim(
    ctx,
    sql`p.id in (select id from sale_parcel where merchant_id = ${ctx.merchantId} and track_due <= ${ctx.now} order by track_due limit ${limit} for update skip locked)`,
  );
/** Claims one parcel about which a person asks. */
export const claimSaleParcel = async (ctx: Ctx, id: number): Promise<AskedSale> => (await claim(ctx, sql`p.id = ${id}`))[0]!;

/** The newest parcel of an order that its courier is asked about, locked. */
export const lockFollowedSale = (ctx: Ctx, orderId: number) =>
  maybe(
    ctx.tx,
    sql<{ id: number; tracked_at: Date | null }>`select id, tracked_at from sale_parcel
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and track_due is not null order by id desc limit 1 for update`,
  );

interface HeldParcel {
  id: number;
  company: string;
  express_no: string;
  shipped_at: Date;
  received_at: Date | null;
  track_state: TrackState;
  track_due: Date | null;
}
/** A parcel of an order, locked. */
export const lockSaleParcel = (ctx: Ctx, orderId: number, id: string | number) =>
  maybe(
    ctx.tx,
    sql<HeldParcel>`select id, company, express_no, sent_at as shipped_at, received_at, track_state, track_due from sale_parcel
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = ${id}::bigint for update`,
  );

export const keepSaleTold = (ctx: Ctx, id: number, { state, failure, signedAt, due }: Told) =>
  changed(
    ctx.tx,
    sql`update sale_parcel set track_state = ${state}, track_failure = ${failure}, signed_at = ${signedAt}, track_due = ${due} where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Adds what a courier tells. He tells everything each time: what is known already stays as it is. */
export const addSaleTracks = (ctx: Ctx, id: number, events: readonly TrackEvent[]) =>
  sql`insert into sale_parcel_track (merchant_id, parcel_id, at, place, text)
    select ${ctx.merchantId}, ${id}, e.at, e.place, e.text
    from unnest(${events.map((each) => each.at)}::timestamptz[], ${events.map((each) => each.place)}::text[], ${events.map((each) => each.text)}::text[]) as e (at, place, text)
    on conflict do nothing`.execute(ctx.tx);

/** Gives a parcel another courier or number, and starts its tracking anew: what was told of the old one is not of it. */
export async function renumberSaleParcel(ctx: Ctx, id: number, company: string, expressNo: string): Promise<void> {
  await sql`delete from sale_parcel_track where merchant_id = ${ctx.merchantId} and parcel_id = ${id}`.execute(ctx.tx);
  await sql`update sale_parcel set company = ${company}, express_no = ${expressNo}, track_state = '', track_failure = '', tracked_at = null, signed_at = null,
    track_due = ${company === 'STORE' ? null : ctx.now}::timestamptz where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

/** Notes that parcels of an order are there; a received one is not asked about any more. */
export const receiveSaleParcels = (ctx: Ctx, orderId: number, ids: readonly number[], by: string, at: Date) =>
  changed(
    ctx.tx,
    sql`update sale_parcel set received_at = ${at}, received_by = ${by}, track_due = null where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = any(${[...ids]}::bigint[]) and received_at is null`,
  );

/** Of these orders, those with a parcel whose courier gave no useful answer and still has to be asked. */
export const saleParcelsStillAsked = async (ctx: Ctx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number }>`select distinct order_id as id from sale_parcel
        where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and track_failure <> '' and track_due is not null`,
    )
  ).map((row) => row.id);
