import { sql } from 'kysely';
import { deviceStatus } from '@merchant-admin/contract/delivery/codes';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Device {
  id: number;
  sku_id: number;
  imei: string;
  status: number;
  order_id: number | null;
}

const columns = sql`id, sku_id, imei, status, order_id`;

/** The device of that serial number, locked: of two who want it one waits. */
export const lockDevice = (ctx: Ctx, imei: string) =>
  maybe(ctx.tx, sql<Device>`select ${columns} from device where merchant_id = ${ctx.merchantId} and imei = ${imei} for update`);

/** Takes a device into stock; undefined when its number is there already. */
export const addDevice = (ctx: Ctx, skuId: number, imei: string) =>
  maybe(
    ctx.tx,
    sql<Device>`insert into device (merchant_id, sku_id, imei, status, created_at) values (${ctx.merchantId}, ${skuId}, ${imei}, ${deviceStatus.IN_STOCK}, ${ctx.now})
      on conflict do nothing returning ${columns}`,
  );

/** The device leaves with an order. */
export const sendDevice = (ctx: Ctx, id: number, orderId: number) =>
  sql`update device set status = ${deviceStatus.OUT}, order_id = ${orderId}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );

/** The device that an order holds comes back into stock. */
export const takeBackDevice = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<Device>`update device set status = ${deviceStatus.IN_STOCK}, order_id = null, version = version + 1
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} returning ${columns}`,
  );

/** The device that an order holds. */
export const deviceOf = (ctx: Ctx, orderId: number) =>
  maybe(ctx.tx, sql<Device>`select ${columns} from device where merchant_id = ${ctx.merchantId} and order_id = ${orderId}`);

/** The device that an order holds changes its state, or its order; out and awaiting inspection it is some order's, else nobody's. */
export async function moveDevice(ctx: Ctx, orderId: number, status: number, toOrderId: number = orderId): Promise<void> {
  const held = status === deviceStatus.OUT || status === deviceStatus.TO_INSPECT;
  await sql`update device set status = ${status}, order_id = ${held ? toOrderId : null}, version = version + 1
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId}`.execute(ctx.tx);
}
