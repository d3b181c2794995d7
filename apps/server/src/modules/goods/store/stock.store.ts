import { sql } from 'kysely';
import { changed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Takes one piece; false when there is none left. A guarded update: two buyers of the last piece cannot both succeed. */
export const takeStock = async (ctx: Ctx, skuId: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update goods_sku set stock = stock - 1, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${skuId} and stock >= 1`,
  )) === 1;

export async function returnStock(ctx: Ctx, skuId: number): Promise<void> {
  await changed(ctx.tx, sql`update goods_sku set stock = stock + 1, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${skuId}`);
}
