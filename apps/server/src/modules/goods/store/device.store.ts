import { sql } from 'kysely';
import { deviceStatus } from '@merchant-admin/contract/delivery/codes';
import { rows } from '../../../platform/db/database.ts';
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

/** Devices leave with an order. */
export const sendDevices = (ctx: Ctx, ids: readonly number[], orderId: number) =>
  sql`update device set status = ${deviceStatus.OUT}, order_id = ${orderId}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`.execute(ctx.tx);

/** Devices that an order holds come back into stock. */
export const takeBackDevices = (ctx: Ctx, orderId: number, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<Device>`update device set status = ${deviceStatus.IN_STOCK}, order_id = null, version = version + 1
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = any(${[...ids]}::bigint[]) returning ${columns}`,
  );

/** The devices that an order holds. */
export const devicesHeld = (ctx: Ctx, orderId: number) =>
  rows(ctx.tx, sql<Device>`select ${columns} from device where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id limit 50`);

/** The devices that an order holds, or some of them, change their state, or their order; out and awaiting inspection they are some order's, else nobody's. */
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
