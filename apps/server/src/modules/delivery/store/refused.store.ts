import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What an inspection found of a device that came back refused. */
export interface RefusedInspection {
  imei: string;
  result: number;
  device_to: number;
  photos: string[];
  note: string;
  at: Date;
  inspector_name: string;
}

/** Keeps one result for several devices of a parcel. */
export const insertRefusedInspections = (
  ctx: Ctx,
  parcelId: number,
  deviceIds: readonly number[],
  found: Pick<RefusedInspection, 'result' | 'device_to' | 'photos' | 'note'>,
) =>
  sql`insert into refused_inspection (merchant_id, parcel_id, device_id, result, device_to, photos, note, at, inspector_name)
    select ${ctx.merchantId}::bigint, ${parcelId}::bigint, id, ${found.result}::smallint, ${found.device_to}::smallint, ${found.photos}::text[], ${found.note}, ${ctx.now}::timestamptz, ${ctx.actor.name}
    from unnest(${[...deviceIds]}::bigint[]) id`.execute(ctx.tx);

export const refusedInspectionsOf = (ctx: Ctx, parcelId: number) =>
  rows(
    ctx.tx,
    sql<RefusedInspection>`select v.imei, i.result, i.device_to, i.photos, i.note, i.at, i.inspector_name
      from refused_inspection i join parcel_device v on v.merchant_id = i.merchant_id and v.parcel_id = i.parcel_id and v.device_id = i.device_id
      where i.merchant_id = ${ctx.merchantId} and i.parcel_id = ${parcelId} order by i.at, i.device_id limit 50`,
  );

/** Orders with devices that came back refused and wait for inspection. */
export const waitForInspection = (ctx: Ctx, most: number) =>
  sql`o.id in (select p.order_id from device d join parcel p on p.merchant_id = d.merchant_id and p.id = d.refused_parcel_id
    where d.merchant_id = ${ctx.merchantId} and d.refused_parcel_id is not null limit ${most})`;
