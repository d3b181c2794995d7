import { sql } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

export interface SaleTerms {
  name: string;
  category_id: string;
  brand_id: string | null;
  /** Codes: degreeText of the contract. */
  degree: number;
  /** Upload keys. */
  images: string[];
  /** Clean HTML. */
  detail: string;
  postage_id: string;
}
export interface SaleGoodsRow extends SaleTerms {
  id: number;
  on_shelf: boolean;
  version: number;
}

const columns = sql`id, name, category_id::text, brand_id::text, degree, images, detail, postage_id::text, on_shelf, version`;

/** Locked: acts on one goods happen one after another. @throws SALE_NOT_FOUND */
export const lockSale = async (ctx: Ctx, id: string): Promise<SaleGoodsRow> =>
  (await maybe(ctx.tx, sql<SaleGoodsRow>`select ${columns} from sale_goods where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`)) ??
  refuse(e.SALE_NOT_FOUND);

/** New goods, off the shelf. */
export const insertSale = (ctx: Ctx, goods: SaleTerms) =>
  one(
    ctx.tx,
    sql<{
      id: number;
      version: number;
    }>`insert into sale_goods (merchant_id, name, category_id, brand_id, degree, images, detail, postage_id, created_at, updated_at)
      values (${ctx.merchantId}, ${goods.name}, ${goods.category_id}::bigint, ${goods.brand_id}::bigint, ${goods.degree}, ${goods.images}, ${goods.detail}, ${goods.postage_id}::bigint,
        ${ctx.now}, ${ctx.now}) returning id, version`,
  );

/** Writes a change to locked goods and returns their new version. */
export async function changeSale(ctx: Ctx, id: number, change: Partial<SaleTerms & { on_shelf: boolean }>): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update sale_goods set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

export const countSale = async (ctx: Ctx): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from sale_goods where merchant_id = ${ctx.merchantId}`)).n;

/** With its SKUs. */
export const deleteSale = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from sale_goods where merchant_id = ${ctx.merchantId} and id = ${id}`);
