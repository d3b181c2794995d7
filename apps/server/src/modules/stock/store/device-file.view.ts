import { sql } from 'kysely';
import type { CostKind, HoldKind } from '@merchant-admin/contract/stock/codes';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { broughtBy } from './device-worth.view.ts';
import { ownPlace } from './place.ts';

export interface FiledDevice {
  id: number;
  imei: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  status: number;
  store_name: string | null;
  since: Date;
  /** Since when data of a customer may be on it. */
  wipe_due: Date | null;
  created_at: Date;
  version: number;
  hold_kind: HoldKind | null;
  hold_no: string | null;
  hold_until: Date | null;
  hold_reason: string | null;
  held_who: string | null;
  held_at: Date | null;
}

/** The device that is meant, by its row or by any of its numbers, if the caller sees it. */
export const fileOf = (ctx: Ctx, { device_id: id, number }: { device_id?: string | undefined; number?: string | undefined }) =>
  maybe(
    ctx.tx,
    sql<FiledDevice>`select d.id, d.imei, g.name as goods_name, s.name as sku_name, d.degree, d.status, t.name as store_name, d.since, d.wipe_due, d.created_at, d.version,
        h.kind as hold_kind, h.ref_no as hold_no, h.until as hold_until, h.reason as hold_reason, h.held_by as held_who, h.held_at
      from device d join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      left join store t on t.merchant_id = d.merchant_id and t.id = d.store_id
      left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
      where d.merchant_id = ${ctx.merchantId} and ${ownPlace(ctx)} and d.id = ${
        id === undefined ? sql`(select device_id from device_number where merchant_id = ${ctx.merchantId} and number = ${number ?? ''})` : sql`${id}::bigint`
      }`,
  );

export interface FiledCost {
  kind: CostKind;
  amount: number;
  ref_no: string;
  at: Date;
  by_name: string;
  note: string;
}

/** What a device cost, line by line; two hundred at most. */
export const costsOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<FiledCost>`select kind, amount, ref_no, at, by_name, note from device_cost where merchant_id = ${ctx.merchantId} and device_id = ${deviceId} order by id limit 200`,
  );

export interface FiledLease {
  order_no: string;
  order_id: number;
  status: number;
  rent_start: string | null;
  rent_end: string | null;
  /** What came for the device, fen. */
  rent: number;
  other: number;
}

/** The condition on an order `o`: staff of a store see those of their store, wherever the device stands now. */
export const ownStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`);

/** The orders for which a device went out and that the person sees, the newest first, with what came for the device; fifty at most. */
export const leasesOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<FiledLease>`select o.order_no, o.id as order_id, o.status, o.rent_start, o.rent_end, b.rent, b.other
      from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id ${broughtBy}
      where v.merchant_id = ${ctx.merchantId} and v.device_id = ${deviceId} and ${ownStore(ctx)} order by o.id desc limit 50`,
  );

export interface FiledEvent {
  at: Date;
  act: string;
  from_status: number | null;
  to_status: number;
  store_name: string | null;
  ref_kind: string;
  ref_no: string;
  by_name: string;
  note: string;
}

/** What became of a device, the newest first; a hundred at most. */
export const eventsOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<FiledEvent>`select e.at, e.act, e.from_status, e.to_status, t.name as store_name, e.ref_kind, e.ref_no, e.by_name, e.note
      from device_event e left join store t on t.merchant_id = e.merchant_id and t.id = e.to_store
      where e.merchant_id = ${ctx.merchantId} and e.device_id = ${deviceId} order by e.id desc limit 100`,
  );
