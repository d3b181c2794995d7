import { sql } from 'kysely';
import type { GoodsStatus } from '@merchant-admin/contract/goods/codes';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What the rows of a sheet name. */
export interface NamedInSheet {
  categories: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  /** By code and periods: `1/12`. */
  leaseTypes: ReadonlyMap<string, string>;
  /** The goods of a name: in the draft box, where they are added to, or elsewhere, where they are not. */
  goods: ReadonlyMap<string, { id: number; open: boolean }>;
}

interface Named {
  id: string;
  name: string;
}

/** What rows of a sheet may name: categories with none below them, brands and lease types, all in use, and the merchant's goods of these names. */
export async function namedInSheet(ctx: Ctx, goodsNames: readonly string[]): Promise<NamedInSheet> {
  const own = sql`merchant_id = ${ctx.merchantId}`;
  const categories = await rows(
    ctx.tx,
    sql<Named>`select id::text as id, name from goods_category c where ${own} and enabled
      and not exists (select from goods_category below where below.merchant_id = c.merchant_id and below.parent_id = c.id) order by id desc limit 1000`,
  );
  const brands = await rows(ctx.tx, sql<Named>`select id::text as id, name from goods_brand where ${own} and enabled limit 2000`);
  const types = await rows(
    ctx.tx,
    sql<Named>`select id::text as id, lease_type || '/' || periods as name from goods_lease_type where ${own} and enabled limit 500`,
  );
  const goods = await rows(
    ctx.tx,
    sql<{ id: number; name: string; status: GoodsStatus; sold: boolean }>`select id, name, status, published_at is not null as sold from goods
      where ${own} and name = any(${[...new Set(goodsNames)]}::text[]) and status <> ${codes(goodsStatus.RECYCLED)} order by id limit 5000`,
  );
  const mapOf = (list: readonly Named[]) => new Map(list.map(({ name, id }) => [name, id]));
  return {
    categories: mapOf(categories),
    brands: mapOf(brands),
    leaseTypes: mapOf(types),
    goods: new Map(goods.map(({ id, name, status, sold }) => [name, { id, open: !sold && (status === goodsStatus.DRAFT || status === goodsStatus.REJECTED) }])),
  };
}
