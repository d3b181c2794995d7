import { sql } from 'kysely';
import type { PriceUnit } from '@merchant-admin/common/money';
import type { GoodsStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** What acts need of goods. */
export interface GoodsRow {
  id: number;
  merchant_id: number;
  name: string;
  degree: number;
  image: string;
  status: GoodsStatus;
  on_shelf: boolean;
  published_at: Date | null;
  edited: boolean;
  reject_reason: string;
  submitted_at: Date | null;
  submitted_by: number | null;
  version: number;
}

const columns = sql`id, merchant_id, name, degree, image, status, on_shelf, published_at, edited, reject_reason, submitted_at, submitted_by, version`;

/** Whose goods somebody may look at: one's own merchant's; for the platform's staff also what others have handed in. */
const visible = (ctx: Ctx, merchantId: number) => (merchantId === ctx.merchantId ? sql`true` : sql`handed_in`);
/** The merchant that is asked for; for guests and stores always their own. */
export const merchantOf = (ctx: Ctx, merchantId: string | undefined): number =>
  merchantId === undefined || ctx.isGuest || ctx.storeId !== null ? ctx.merchantId : Number(merchantId);

/** @throws GOODS_NOT_FOUND */
export const findGoods = async (ctx: Ctx, id: string, merchantId = ctx.merchantId): Promise<GoodsRow> =>
  (await maybe(ctx.tx, sql<GoodsRow>`select ${columns} from goods where merchant_id = ${merchantId} and id = ${id}::bigint and ${visible(ctx, merchantId)}`)) ??
  refuse(e.GOODS_NOT_FOUND);

/** Goods, locked so that acts on them happen one after another; undefined where they are not there. */
export const lockGoodsIfThere = (ctx: Ctx, id: string): Promise<GoodsRow | undefined> =>
  maybe(ctx.tx, sql<GoodsRow>`select ${columns} from goods where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

/** @throws GOODS_NOT_FOUND */
export const lockGoods = async (ctx: Ctx, id: string): Promise<GoodsRow> => (await lockGoodsIfThere(ctx, id)) ?? refuse(e.GOODS_NOT_FOUND);

export interface GoodsChange {
  name?: string;
  degree?: number;
  image?: string;
  category?: string;
  status?: GoodsStatus;
  on_shelf?: boolean;
  edited?: boolean;
  reject_reason?: string;
  published_at?: Date;
  submitted_at?: Date | null;
  submitted_by?: number | null;
  subtitle?: string;
  category_id?: string | null;
  brand_id?: string | null;
  images?: string[];
  video?: string;
  detail?: string;
  tags?: string[];
  sort?: number;
  /** JSON text. */
  attributes?: string;
  lease_types?: number[];
  return_rule?: number;
  buyout_mode?: number;
  renewable?: boolean;
  postage_id?: string | null;
  company_id?: string | null;
  channels?: string[];
  return_freight?: number;
  return_address?: string;
  ship_from?: string;
  least_month_rent?: PriceUnit;
  most_month_rent?: PriceUnit;
  least_deposit?: number;
  most_deposit?: number;
  own_segments?: string[];
  /** 1/10000 yuan a period. */
  a_section_price?: PriceUnit | null;
  b_section_price?: PriceUnit | null;
  c_section_price?: PriceUnit | null;
  s_section_price?: PriceUnit | null;
}

/** Writes a change to locked goods and returns their new version. */
export async function changeGoods(ctx: Ctx, id: number, change: GoodsChange): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{
        version: number;
      }>`update goods set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`updated_by = ${ctx.actor.name}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

/** New goods in the draft box. */
export const insertGoods = (ctx: Ctx, name: string, degree: number) =>
  one(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into goods (merchant_id, name, degree, status, on_shelf, created_at, updated_at)
      values (${ctx.merchantId}, ${name}, ${degree}, 10, false, ${ctx.now}, ${ctx.now}) returning id, version`,
  );

/** Deletes goods that no order and no device knows, with their SKUs, prices and choice of services. */
export async function deleteGoods(ctx: Ctx, id: number): Promise<void> {
  const skus = sql`(select id from goods_sku where merchant_id = ${ctx.merchantId} and goods_id = ${id})`;
  await changed(ctx.tx, sql`delete from sku_price where merchant_id = ${ctx.merchantId} and sku_id in ${skus}`);
  await changed(ctx.tx, sql`delete from goods_service_of where merchant_id = ${ctx.merchantId} and goods_id = ${id}`);
  await changed(ctx.tx, sql`delete from goods_sku where merchant_id = ${ctx.merchantId} and goods_id = ${id}`);
  await changed(ctx.tx, sql`delete from goods where merchant_id = ${ctx.merchantId} and id = ${id}`);
}

export interface StockOfGoods {
  stock: number;
  /** Orders or devices know one of its SKUs. */
  ordered: boolean;
}

/** Pieces of all SKUs that are not retired, and whether orders or devices know one of the SKUs. */
export const stockOf = (ctx: Ctx, id: number, merchantId = ctx.merchantId) =>
  one(
    ctx.tx,
    sql<StockOfGoods>`select coalesce(sum(stock) filter (where not retired), 0)::bigint as stock,
        exists (select from device d join goods_sku k on k.merchant_id = d.merchant_id and k.id = d.sku_id where k.merchant_id = ${merchantId} and k.goods_id = ${id})
          or coalesce(bool_or(ordered), false) as ordered
      from goods_sku where merchant_id = ${merchantId} and goods_id = ${id}`,
  );
