import { sql } from 'kysely';
import type { ServiceCharge } from '@merchant-admin/contract/goods/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** The shop's own number for an order. */
export async function shopOrderNoOf(ctx: Ctx, orderId: number): Promise<string> {
  return (await one(ctx.tx, sql<{ shop_order_no: string }>`select shop_order_no from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`))
    .shop_order_no;
}

/** A service as it was when ordered. Fen of all devices; of one charged by the period, that of each period. */
interface TakenService {
  id: string;
  name: string;
  kind: number;
  amount: number;
  charge: ServiceCharge;
}

/** The services that were taken beside an order's goods. Orders that do not say how a service is charged were charged once. */
export const servicesTaken = (ctx: Ctx, orderId: number) =>
  rows(
    ctx.tx,
    sql<TakenService>`select s.id, s.name, s.kind, s.amount, coalesce(s.charge, 1) as charge
      from orders o cross join lateral jsonb_to_recordset(coalesce(o.snapshot -> 'services', '[]')) s(id text, name text, kind smallint, amount bigint, charge smallint)
      where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
