import { sql } from 'kysely';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { stockDoubt, type FittingGoods, type StockedAs } from '../rules/stock-doubt.ts';

interface Chosen {
  recycleId: number | string;
  skuId: number | string | null | undefined;
  degree: number | null | undefined;
}

/** What plainly speaks against taking a device of a model into stock as a SKU (`stockDoubt`); '' where no SKU is chosen. */
export async function doubtOf(ctx: Ctx, { recycleId, skuId, degree }: Chosen): Promise<string> {
  if (skuId === null || skuId === undefined) return '';
  const found = await maybe(
    ctx.tx,
    sql<StockedAs>`select coalesce(mb.name, '') as model_brand, g.name as goods_name, coalesce(gb.name, '') as goods_brand, g.degree as goods_degree
      from goods_sku k join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id
      join recycle_goods m on m.merchant_id = k.merchant_id and m.id = ${recycleId}::bigint
      left join goods_brand gb on gb.merchant_id = g.merchant_id and gb.id = g.brand_id
      left join goods_brand mb on mb.merchant_id = m.merchant_id and mb.id = m.brand_id
      where k.merchant_id = ${ctx.merchantId} and k.id = ${skuId}::bigint`,
  );
  return found === undefined ? '' : stockDoubt(found, degree ?? undefined);
}

/** A degree at the end of a name of goods, and the storage at the end of a model's name. */
const degreeAtEnd = `\\s*(${Object.values(degreeText).join('|')})$`;
const storageOnly = '^( ?\\d+ ?[GT]B?)?$';

/** The goods on sale that a model plainly is: their name, without how used they are, is the model's, which may tell its storage beside. */
export const fittingGoods = (ctx: Ctx, recycleId: string): Promise<FittingGoods[]> =>
  rows(
    ctx.tx,
    sql<FittingGoods>`select f.id, f.name, f.degree from (
        select g.id, g.name, g.degree, m.name as model, regexp_replace(g.name, ${degreeAtEnd}, '') as plain
        from recycle_goods m join goods g on g.merchant_id = m.merchant_id and g.on_shelf and (g.brand_id is null or m.brand_id is null or g.brand_id = m.brand_id)
        where m.merchant_id = ${ctx.merchantId} and m.id = ${recycleId}::bigint) f
      where f.plain <> '' and f.model ^@ f.plain and substr(f.model, length(f.plain) + 1) ~ ${storageOnly} order by f.id limit 50`,
  );
