import { sql } from 'kysely';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { literally, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Category {
  id: number;
  parent_id: number | null;
  name: string;
  kind: GoodsCategory;
  enabled: boolean;
  version: number;
  sort: number;
}
interface Named {
  id: number;
  name: string;
}

export const categories = (ctx: Ctx): Promise<Category[]> =>
  rows(
    ctx.tx,
    sql<Category>`select id, parent_id, name, kind, enabled, version, sort from goods_category where merchant_id = ${ctx.merchantId} order by sort, id limit 1000`,
  );

export const brandsNamed = (ctx: Ctx, q: string): Promise<Named[]> =>
  rows(
    ctx.tx,
    sql<Named>`select id, name from goods_brand where merchant_id = ${ctx.merchantId} and enabled and name ilike ${`%${literally(q)}%`} order by sort, id limit 500`,
  );

export const postagesInUse = (ctx: Ctx, page: number, pageSize: number): Promise<Named[]> =>
  rows(
    ctx.tx,
    sql<Named>`select id, name from postage_template where merchant_id = ${ctx.merchantId} and enabled order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
