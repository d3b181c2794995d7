import { sql, type RawBuilder } from 'kysely';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { changed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** The pieces of a SKU `s` after so many more, or fewer: what orders wait for without a device comes before what shops may sell. */
const withPieces = (pieces: RawBuilder<unknown>) =>
  sql`stock = greatest(s.stock - s.owed + ${pieces}, 0), owed = greatest(s.owed - s.stock - ${pieces}, 0), version = s.version + 1`;

/** Takes that many pieces; false when there are not as many left, and then none is taken. A guarded update: two buyers of the last piece cannot both succeed. */
export const takeStock = async (ctx: Ctx, skuId: number, pieces: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update goods_sku set stock = stock - ${pieces}, ordered = true, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${skuId} and stock >= ${pieces}`,
  )) === 1;

export async function returnStock(ctx: Ctx, skuId: number, pieces: number): Promise<void> {
  await changed(ctx.tx, sql`update goods_sku s set ${withPieces(sql`${pieces}::integer`)} where s.merchant_id = ${ctx.merchantId} and s.id = ${skuId}`);
}

/**
 * Adds pieces to SKUs that are counted by their devices, or takes some away; others stay as they were typed. One that an order waits for and that is gone is owed:
 * the next that comes is no piece for sale. @param by pieces by SKU
 */
export async function countByDevices(ctx: Ctx, by: ReadonlyMap<number, number>): Promise<void> {
  if (by.size === 0) return;
  const changes = [...by].map(([id, pieces]) => ({ id, pieces }));
  await sql`with locked as (select s.id, t.pieces from goods_sku s join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) t(id bigint, pieces integer) on t.id = s.id
      where s.merchant_id = ${ctx.merchantId} and s.by_devices order by s.id for update of s)
    update goods_sku s set ${withPieces(sql`locked.pieces`)} from locked where s.merchant_id = ${ctx.merchantId} and s.id = locked.id`.execute(ctx.tx);
}

export interface SkuStock {
  id: number;
  name: string;
  stock: number;
  retired: boolean;
  in_stock_devices: number;
  rented_devices: number;
}

/** Every SKU of goods with its pieces and its devices, those on sale first. */
export const skuStocks = (ctx: Ctx, goodsId: number, merchantId = ctx.merchantId) =>
  rows(
    ctx.tx,
    sql<SkuStock>`select s.id, s.name, s.stock, s.retired,
        count(d.id) filter (where d.status = ${deviceStatus.IN_STOCK})::int as in_stock_devices, count(d.id) filter (where d.status = ${deviceStatus.OUT})::int as rented_devices
      from goods_sku s left join device d on d.merchant_id = s.merchant_id and d.sku_id = s.id
      where s.merchant_id = ${merchantId} and s.goods_id = ${goodsId} group by s.merchant_id, s.id order by s.retired, s.sort, s.id`,
  );

/** The SKUs of goods, locked in the order of their numbers. */
export const lockSkus = (ctx: Ctx, goodsId: number, ids: readonly string[]) =>
  rows(
    ctx.tx,
    sql<{ id: number; name: string; stock: number }>`select id, name, stock from goods_sku
      where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} and id = any(${[...ids]}::bigint[]) order by id for update`,
  );

/** Writes the stock of locked SKUs; pieces that orders wait for without a device are taken from it. */
export const writeStocks = (ctx: Ctx, stocks: readonly { id: number; stock: number }[]) =>
  changed(
    ctx.tx,
    sql`update goods_sku s set stock = greatest(t.stock - s.owed, 0), owed = greatest(s.owed - t.stock, 0), version = s.version + 1
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) t(id bigint, stock integer)
      where s.merchant_id = ${ctx.merchantId} and s.id = t.id`,
  );

/** Counts SKUs by their devices from now on. */
export const beginByDevices = (ctx: Ctx, skus: readonly number[]) =>
  sql`update goods_sku s set by_devices = true, version = version + 1
    from (select id from goods_sku where merchant_id = ${ctx.merchantId} and id = any(${[...skus]}::bigint[]) and not by_devices order by id for update) l
    where s.merchant_id = ${ctx.merchantId} and s.id = l.id`.execute(ctx.tx);

/** Whether a SKU sells pieces that somebody typed, so that its devices are not all there is; locked, so that nobody begins to count it otherwise meanwhile. */
export const sellsTyped = async (ctx: Ctx, skuId: number): Promise<boolean> =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number }>`select id from goods_sku where merchant_id = ${ctx.merchantId} and id = ${skuId} and not by_devices and stock > 0 for update`,
    )
  ).length > 0;
