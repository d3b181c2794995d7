import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { factsOf, judge, ownStore, type Standing } from '../../orders/index.ts';
import { devicesOf, notFree } from '../../stock/index.ts';
import type { KnownDevice, KnownOrder } from '../rules/import-deliveries.ts';

/** Orders by number, as far as they are the caller's, with what may happen to them. */
export async function ordersByNumber(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, KnownOrder>> {
  const found = await rows(
    ctx.tx,
    sql<
      Standing & { order_no: string; sku_id: number; to_ship: number }
    >`select order_no, sku_id, quantity - (select count(*)::int from order_device v where v.merchant_id = orders.merchant_id and v.order_id = orders.id) as to_ship, status, audit_status, delivery_status, sign_status, return_rule, buyout_mode, renewable, deposit_status, authorisation_expires_at, lease_type, rent_end, settling, next_due
      from orders where merchant_id = ${ctx.merchantId} and order_no = any(${[...numbers]}::text[]) and ${ownStore(ctx)}`,
  );
  return new Map(
    found.map((row) => {
      const verdict = judge('ship', factsOf(row, ctx.now));
      return [row.order_no, { allowed: verdict.allowed, reason: verdict.allowed ? '' : verdict.reason, sku_id: row.sku_id, toShip: row.to_ship }];
    }),
  );
}

/** Devices by the numbers that were written, with what speaks against sending them. */
export const devicesByImei = async (ctx: Ctx, imeis: readonly string[]): Promise<Map<string, KnownDevice>> =>
  new Map((await devicesOf(ctx, imeis)).map((device) => [device.number, { sku_id: device.sku_id, taken: notFree(device) }]));
