import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What is sent for an order, and to whom; plain. */
export interface Receiver {
  goods_name: string;
  sku_name: string;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
}

export const receiverOf = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<Receiver>`select goods_name, sku_name, receiver_name, receiver_phone, region, street from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`,
  );
