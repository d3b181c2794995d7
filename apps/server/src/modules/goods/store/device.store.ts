import { sql } from 'kysely';
import { deviceStatus } from '@merchant-admin/contract/delivery/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Device {
  id: number;
  sku_id: number;
  imei: string;
  status: number;
  order_id: number | null;
}

const columns = sql`id, sku_id, imei, status, order_id`;

/** The devices of those serial numbers, locked in the order of the numbers: of two who want one, one waits. */
export const lockDevices = (ctx: Ctx, imeis: readonly string[]) =>
  rows(ctx.tx, sql<Device>`select ${columns} from device where merchant_id = ${ctx.merchantId} and imei = any(${[...imeis]}::text[]) order by imei for update`);

/** Takes devices into stock, in the order of their numbers; those whose number is there already are not among the answer. */
export const addDevices = (ctx: Ctx, skuId: number, imeis: readonly string[]) =>
  rows(
    ctx.tx,
    sql<Device>`insert into device (merchant_id, sku_id, imei, status, created_at)
      select ${ctx.merchantId}::bigint, ${skuId}::bigint, imei, ${deviceStatus.IN_STOCK}::smallint, ${ctx.now}::timestamptz from unnest(${[...imeis]}::text[]) imei order by imei
      on conflict do nothing returning ${columns}`,
  );

/** Writes that devices are out with an order. */
export const sendDevices = (ctx: Ctx, ids: readonly number[], orderId: number) =>
  sql`update device set status = ${deviceStatus.OUT}, order_id = ${orderId}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`.execute(ctx.tx);

/** Takes devices from the order that holds them, because they came back with a refused parcel: they wait for their inspection and are no order's. */
export const takeBackDevices = (ctx: Ctx, orderId: number, ids: readonly number[], parcelId: number) =>
  rows(
    ctx.tx,
    sql<Device>`update device set status = ${deviceStatus.TO_INSPECT}, order_id = null, refused_parcel_id = ${parcelId}, version = version + 1
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = any(${[...ids]}::bigint[]) returning ${columns}`,
  );

/** Devices of a refused parcel that wait for their inspection. */
export const devicesToInspect = (ctx: Ctx, parcelId: number) =>
  rows(ctx.tx, sql<Device>`select ${columns} from device where merchant_id = ${ctx.merchantId} and refused_parcel_id = ${parcelId} order by id`);

/** Writes the state that their inspection gave to devices of a refused parcel. */
export const placeRefused = (ctx: Ctx, ids: readonly number[], status: number) =>
  sql`update device set status = ${status}, refused_parcel_id = null, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and refused_parcel_id is not null`.execute(ctx.tx);

/** How many devices of a SKU came back refused from an order and wait for their inspection. */
export const piecesToInspect = async (ctx: Ctx, orderId: number, skuId: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select count(*)::int as n from device d join parcel p on p.merchant_id = d.merchant_id and p.id = d.refused_parcel_id
        where d.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} and d.sku_id = ${skuId}`,
    )
  ).n;

/** The devices that an order holds. */
export const devicesHeld = (ctx: Ctx, orderId: number) =>
  rows(ctx.tx, sql<Device>`select ${columns} from device where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id limit 50`);

/**
 * Changes the state, and the order if that is asked for, of devices that an order holds: of all, or of `ids`. Devices that are out or await inspection
 * belong to an order, others to none.
 */
export async function moveDevices(
  ctx: Ctx,
  orderId: number,
  status: number,
  { toOrderId = orderId, ids }: { toOrderId?: number; ids?: readonly number[] } = {},
): Promise<void> {
  const held = status === deviceStatus.OUT || status === deviceStatus.TO_INSPECT;
  await sql`update device set status = ${status}, order_id = ${held ? toOrderId : null}, version = version + 1
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and ${ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`}`.execute(
    ctx.tx,
  );
}
