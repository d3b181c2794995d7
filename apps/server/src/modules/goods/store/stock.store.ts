import { sql } from 'kysely';
import { changed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Takes that many pieces; false when there are not as many left, and then none is taken. A guarded update: two buyers of the last piece cannot both succeed. */
export const takeStock = async (ctx: Ctx, skuId: number, pieces: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update goods_sku set stock = stock - ${pieces}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${skuId} and stock >= ${pieces}`,
  )) === 1;

export async function returnStock(ctx: Ctx, skuId: number, pieces: number): Promise<void> {
  await changed(ctx.tx, sql`update goods_sku set stock = stock + ${pieces}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${skuId}`);
}
