import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** The shop's own number of an order. */
export async function shopOrderNoOf(ctx: Ctx, orderId: number): Promise<string> {
  return (await one(ctx.tx, sql<{ shop_order_no: string }>`select shop_order_no from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`))
    .shop_order_no;
}
