import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface OrderDevice {
  device_id: number;
  imei: string;
}

/** The IMEIs of `orders o`, a space between; null where nothing was sent. Orders without rows of devices have the first one's. */
export const imeisOf = sql`coalesce((select string_agg(v.imei, ' ' order by v.device_id) from order_device v
  where v.merchant_id = o.merchant_id and v.order_id = o.id), o.imei)`;

/** The devices that an order was sent and that did not come back refused. */
export const devicesOfOrder = (ctx: Ctx, orderId: number) =>
  rows(
    ctx.tx,
    sql<OrderDevice>`select device_id, imei from order_device where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by device_id limit 50`,
  );

export async function addOrderDevices(ctx: Ctx, orderId: number, deviceIds: readonly number[]): Promise<void> {
  await sql`insert into order_device (merchant_id, order_id, device_id, imei)
    select merchant_id, ${orderId}, id, imei from device where merchant_id = ${ctx.merchantId} and id = any(${[...deviceIds]}::bigint[])`.execute(ctx.tx);
}

export async function dropOrderDevices(ctx: Ctx, orderId: number, deviceIds: readonly number[]): Promise<void> {
  await sql`delete from order_device where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and device_id = any(${[...deviceIds]}::bigint[])`.execute(
    ctx.tx,
  );
}
