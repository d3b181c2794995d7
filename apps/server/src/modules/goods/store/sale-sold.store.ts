import { sql } from 'kysely';
import { changed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A SKU of goods for sale as it is sold now. */
export interface SoldSku {
  id: number;
  goods_id: number;
  goods_name: string;
  name: string;
  barcode: string;
  /** fen */
  price: number;
  stock: number;
  on_shelf: boolean;
  postage_id: number;
  /** Upload keys. */
  images: string[];
}

/** SKUs that are about to be sold, locked in the order of their numbers; those that there are none of are left out. */
export const lockSoldSkus = (ctx: Ctx, ids: readonly string[]): Promise<SoldSku[]> =>
  rows(
    ctx.tx,
    sql<SoldSku>`select s.id, s.goods_id, g.name as goods_name, s.name, s.barcode, s.price, s.stock, g.on_shelf, g.postage_id, g.images
      from sale_sku s join sale_goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where s.merchant_id = ${ctx.merchantId} and s.id = any(${[...ids]}::bigint[]) order by s.id for update of s`,
  );

/** Takes pieces from stock that are sold, or brings them back: `pieces` below zero. A SKU that was deleted meanwhile takes none back. */
export const sellPieces = (ctx: Ctx, sold: readonly { sku_id: number; pieces: number }[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`update sale_sku s set stock = s.stock - t.pieces, sold = greatest(s.sold + t.pieces, 0)
      from (select sku_id, sum(pieces)::int as pieces from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) t(sku_id bigint, pieces integer) group by sku_id) t
      where s.merchant_id = ${ctx.merchantId} and s.id = t.sku_id`,
  );
