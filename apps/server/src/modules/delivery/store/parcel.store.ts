import { sql } from 'kysely';
import type { ReceiptWay, TrackState } from '@merchant-admin/contract/delivery/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isTracked } from '../rules/tracked.ts';

export interface ParcelRow {
  id: number;
  order_id: number;
  device_ids: number[];
  imeis: string[];
  /** Serial numbers of the devices that came back refused and wait for inspection. */
  waiting: string[];
  company: string;
  express_no: string;
  supplier_id: number | null;
  supplier_name: string | null;
  note: string;
  state: 'sent' | 'received' | 'refused';
  shipped_at: Date;
  shipped_by: string;
  received_at: Date | null;
  received_how: string;
  refused_at: Date | null;
  refused_by: string;
  refuse_reason: string;
  screenshot_key: string | null;
  /** Keys of the uploads: the devices as they were when they were shipped. */
  photos: string[];
  track_state: TrackState;
  tracked_at: Date | null;
  track_failure: string;
  signed_at: Date | null;
  version: number;
}

const devices = (what: 'device_id' | 'imei') =>
  sql`array(select v.${sql.ref(what)} from parcel_device v where v.merchant_id = p.merchant_id and v.parcel_id = p.id order by v.device_id)`;

const waiting = sql`array(select d.imei from device d where d.merchant_id = p.merchant_id and d.refused_parcel_id = p.id order by d.id)`;

const supplier = sql`(select c.name from company c where c.merchant_id = p.merchant_id and c.id = p.supplier_id)`;

const columns = sql`id, order_id, supplier_id, ${supplier} as supplier_name, ${devices('device_id')} as device_ids, ${devices('imei')} as imeis, ${waiting} as waiting, company, express_no, note, state, shipped_at, shipped_by, received_at, received_how, refused_at, refused_by, refuse_reason, screenshot_key, photos, track_state, tracked_at, track_failure, signed_at, version`;

export interface NewParcel {
  orderId: number;
  deviceIds: readonly number[];
  company: string;
  expressNo: string;
  supplierId: number | null;
  note: string;
  photos: readonly string[];
}

/** When a new parcel is first asked about: couriers know a number once they have fetched the parcel. */
const firstAsked = (ctx: Ctx) => new Date(ctx.now.getTime() + 3_600_000);

/** Adds a parcel; what came back of its order before is sent anew with it. @returns its id */
export async function insertParcel(ctx: Ctx, parcel: NewParcel): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{ id: number }>`insert into parcel (merchant_id, order_id, company, express_no, supplier_id, note, photos, state, shipped_at, shipped_by, track_due)
      values (${ctx.merchantId}, ${parcel.orderId}, ${parcel.company}, ${parcel.expressNo}, ${parcel.supplierId}, ${parcel.note}, ${[...parcel.photos]}, 'sent', ${ctx.now}, ${ctx.actor.name},
        ${isTracked({ state: 'sent', company: parcel.company, express_no: parcel.expressNo, track_state: '' }) ? firstAsked(ctx) : null})
      returning id`,
  );
  await sql`update parcel set sent_anew = true where merchant_id = ${ctx.merchantId} and order_id = ${parcel.orderId} and state = 'refused' and not sent_anew`.execute(
    ctx.tx,
  );
  await sql`insert into parcel_device (merchant_id, parcel_id, device_id, imei, state)
    select merchant_id, ${id}, id, imei, 'sent' from device where merchant_id = ${ctx.merchantId} and id = any(${[...parcel.deviceIds]}::bigint[])`.execute(
    ctx.tx,
  );
  return id;
}

/** Parcels of an order, the newest first. */
export const parcelsOf = (ctx: Ctx, orderId: number) =>
  rows(ctx.tx, sql<ParcelRow>`select ${columns} from parcel p where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 50`);

export const lockParcel = (ctx: Ctx, id: string) =>
  maybe(ctx.tx, sql<ParcelRow>`select ${columns} from parcel p where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

export const findParcel = (ctx: Ctx, orderId: number, id: string) =>
  maybe(ctx.tx, sql<ParcelRow>`select ${columns} from parcel p where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = ${id}::bigint`);

/** The devices in a parcel. */
export const devicesOfParcel = (ctx: Ctx, parcelId: number) =>
  rows(
    ctx.tx,
    sql<{ imei: string; goods_name: string; sku_name: string; status: number }>`select v.imei, g.name as goods_name, s.name as sku_name, d.status
      from parcel_device v
      join device d on d.merchant_id = v.merchant_id and d.id = v.device_id
      join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where v.merchant_id = ${ctx.merchantId} and v.parcel_id = ${parcelId} order by v.device_id limit 50`,
  );

/** The parcels of an order that are under way, the oldest first. */
export const parcelsUnderWay = (ctx: Ctx, orderId: number) =>
  rows(
    ctx.tx,
    sql<ParcelRow>`select ${columns} from parcel p where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'sent' order by id limit 50`,
  );

/** Marks the parcels of an order that are under way as received. */
export const receiveParcels = (ctx: Ctx, orderId: number, how: ReceiptWay, at: Date) =>
  sql`update parcel set state = 'received', received_at = ${at}, received_how = ${how}, version = version + 1
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'sent'`.execute(ctx.tx);

/** Marks a parcel as returned, and why. */
export const returnParcel = (ctx: Ctx, id: number, reason: string) =>
  sql`update parcel set state = 'refused', refused_at = ${ctx.now}, refused_by = ${ctx.actor.name}, refuse_reason = ${reason}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );

export const changeExpress = (ctx: Ctx, id: number, company: string, expressNo: string, supplierId: number | null) =>
  one(
    ctx.tx,
    sql<{ version: number }>`update parcel set company = ${company}, express_no = ${expressNo}, supplier_id = ${supplierId}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
  );

export const changeScreenshot = (ctx: Ctx, id: number, key: string | null) =>
  one(
    ctx.tx,
    sql<{
      version: number;
    }>`update parcel set screenshot_key = ${key}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
  );

export const changePhotos = (ctx: Ctx, id: number, photos: readonly string[]) =>
  one(
    ctx.tx,
    sql<{
      version: number;
    }>`update parcel set photos = ${[...photos]}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
  );

/** The store of the order whose parcel has this screenshot; undefined where the upload is none. */
export const screenshotOf = (ctx: Ctx, parcelId: number | null, key: string) =>
  maybe(
    ctx.tx,
    sql<{ store_id: number | null }>`select o.store_id from parcel p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where p.merchant_id = ${ctx.merchantId} and p.id = ${parcelId} and p.screenshot_key = ${key}`,
  );
