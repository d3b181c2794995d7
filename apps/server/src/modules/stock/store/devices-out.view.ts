import { sql } from 'kysely';
import type { DeviceStatus } from '@merchant-admin/contract/stock/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface DeviceOut {
  id: number;
  imei: string;
  degree: number;
  status: DeviceStatus;
  /** What was paid for it, fen; 0 where nobody wrote it down. */
  bought: number;
  /** The day on which it was taken in. */
  bought_on: string;
}

/** The devices that an order has now, with what was paid for each: 50 at most. */
export const devicesOutWith = (ctx: Ctx, orderId: number): Promise<DeviceOut[]> =>
  rows(
    ctx.tx,
    sql<DeviceOut>`select d.id, d.imei, d.degree, d.status, c.bought, (coalesce(c.at, d.created_at) at time zone 'Asia/Shanghai')::date as bought_on from device d
      cross join lateral (select coalesce(sum(k.amount) filter (where k.kind <> 'repair'), 0)::bigint as bought, min(k.at) as at
        from device_cost k where k.merchant_id = d.merchant_id and k.device_id = d.id) c
      where d.merchant_id = ${ctx.merchantId} and d.order_id = ${orderId} order by d.id limit 50`,
  );
