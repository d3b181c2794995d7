import { sql } from 'kysely';
import type { DeviceAct, DeviceStatus, HoldKind } from '@merchant-admin/contract/stock/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** The document by which something happens to devices. The number of an order is looked up where it is not given. */
export interface Ref {
  kind: HoldKind | 'intake' | 'loss' | 'writeOff' | 'dispatch' | '';
  id: number | null;
  no?: string;
}

export interface Turned {
  id: number;
  sku_id: number;
  from_status: number;
  to_status: number;
  /** Null: head office. */
  from_store: number | null;
  to_store: number | null;
}

export interface NewStand {
  act: DeviceAct;
  from: readonly number[];
  /** Undefined: the state stays. */
  to: number | undefined;
  ref: Ref;
  /** What holds the devices from now on; null: nothing; undefined: what held them before. */
  hold: { kind: HoldKind; id: number } | null | undefined;
  /** The place to which they come; undefined: they stay where they are. Null: head office. */
  place: number | null | undefined;
  /** Whether data of a customer may be on them from now on (true), or is gone (false); undefined: as before. */
  dirty: boolean | undefined;
  /** The refused parcel with which they came back. */
  parcelId: number | null;
  note: string;
}

/** Moves devices that are in one of the states, and writes it to their files. Those in another state are not among the answer. */
export const writeTurn = (ctx: Ctx, ids: readonly number[], { act, from, to, ref, hold, place, dirty, parcelId, note }: NewStand) =>
  rows(
    ctx.tx,
    sql<Turned>`with turned as (
        update device d set status = coalesce(${to ?? null}::smallint, d.status),
          held_for = ${hold === undefined ? sql`d.held_for` : sql`${hold?.kind ?? null}::text`}, held_by = ${hold === undefined ? sql`d.held_by` : sql`${hold?.id ?? null}::bigint`},
          store_id = ${place === undefined ? sql`d.store_id` : sql`${place}::bigint`}, refused_parcel_id = ${parcelId}::bigint,
          wipe_due = ${dirty === undefined ? sql`d.wipe_due` : dirty ? sql`coalesce(d.wipe_due, ${ctx.now}::timestamptz)` : sql`null`},
          since = case when coalesce(${to ?? null}::smallint, d.status) = d.status then d.since else ${ctx.now}::timestamptz end, version = d.version + 1
        where d.merchant_id = ${ctx.merchantId} and d.id = any(${[...ids]}::bigint[]) and d.status = any(${[...from]}::smallint[])
        returning d.id, d.sku_id, old.status as from_status, new.status as to_status, old.store_id as from_store, new.store_id as to_store),
      told as (
        insert into device_event (merchant_id, device_id, at, act, from_status, to_status, from_store, to_store, ref_kind, ref_id, ref_no, by_name, note)
        select ${ctx.merchantId}, id, ${ctx.now}, ${act}, from_status, to_status, from_store, to_store, ${ref.kind}, ${ref.id}::bigint,
          coalesce(${ref.no ?? null}::text, (select order_no from orders where merchant_id = ${ctx.merchantId} and id = ${ref.id}::bigint and ${ref.kind} = 'order'), ''),
          ${ctx.actor.name}, ${note} from turned order by id)
      select id, sku_id, from_status, to_status, from_store, to_store from turned order by id`,
  );

/** The numbers of those of the devices that data of a customer may be on. */
export const unwipedOf = async (ctx: Ctx, ids: readonly number[]): Promise<string[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        imei: string;
      }>`select imei from device where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and wipe_due is not null order by id`,
    )
  ).map(({ imei }) => imei);

/** The states from which devices were announced that are awaited; none of those that were not here before. */
export const statesBefore = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, DeviceStatus>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
          status: DeviceStatus | null;
        }>`select d.id, (select e.from_status from device_event e where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act = 'announceAgain'
            order by e.id desc limit 1) as status from device d where d.merchant_id = ${ctx.merchantId} and d.id = any(${[...ids]}::bigint[])`,
      )
    ).flatMap(({ id, status }) => (status === null ? [] : [[id, status] as const])),
  );

/** Notes that a customer had devices that came in otherwise than by a lease: they are to be wiped. */
export const markDirty = (ctx: Ctx, ids: readonly number[]) =>
  sql`update device set wipe_due = coalesce(wipe_due, ${ctx.now}::timestamptz), version = version + 1
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`.execute(ctx.tx);

/** Writes who holds devices, in the place of who held them before. */
export const writeHolds = (ctx: Ctx, ids: readonly number[], hold: { kind: HoldKind; id: number; no?: string; until?: Date | null; reason?: string }) =>
  sql`insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, until, reason, held_by, held_at)
    select ${ctx.merchantId}, id, ${hold.kind}, ${hold.id},
      coalesce(${hold.no ?? null}::text, (select order_no from orders where merchant_id = ${ctx.merchantId} and id = ${hold.id} and ${hold.kind} = 'order'), ''),
      ${hold.until ?? null}::timestamptz, ${hold.reason ?? ''}, ${ctx.actor.name}, ${ctx.now} from unnest(${[...ids]}::bigint[]) id order by id
    on conflict (merchant_id, device_id) do update set kind = excluded.kind, ref_id = excluded.ref_id, ref_no = excluded.ref_no, until = excluded.until, reason = excluded.reason,
      held_by = excluded.held_by, held_at = excluded.held_at`.execute(ctx.tx);

export const dropHolds = (ctx: Ctx, ids: readonly number[]) =>
  sql`delete from device_hold where merchant_id = ${ctx.merchantId} and device_id = any(${[...ids]}::bigint[])`.execute(ctx.tx);

/** Writes until when a document holds its devices. */
export const holdUntil = (ctx: Ctx, { kind, id }: { kind: HoldKind; id: number }, until: Date) =>
  sql`update device_hold set until = ${until} where merchant_id = ${ctx.merchantId} and kind = ${kind} and ref_id = ${id}
    and device_id = any(array(select d.id from device d where d.merchant_id = ${ctx.merchantId} and d.held_for = ${kind} and d.held_by = ${id}))`.execute(
    ctx.tx,
  );
