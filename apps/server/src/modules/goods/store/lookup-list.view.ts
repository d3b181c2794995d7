import { sql, type RawBuilder } from 'kysely';
import { mostAttributesKept, mostCategories, mostOffered } from '@merchant-admin/contract/goods/codes';
import type { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import type { postageEndpoints } from '@merchant-admin/contract/goods/postage';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Conditions } from '../../../platform/lists/conditions.ts';
import { lookupColumns, type AttributeRow, type BrandRow, type CategoryRow, type CompanyRow, type PostageRow } from './lookup.store.ts';
import { usedBy } from './lookup-use.view.ts';

type BrandFilter = QueryOf<typeof lookupEndpoints.brandList>;
type CompanyFilter = QueryOf<typeof lookupEndpoints.companyPage>;
type PostageFilter = QueryOf<typeof postageEndpoints.postageList>;
type LookupFilter = BrandFilter & CompanyFilter & PostageFilter;
export interface Page<Row> {
  list: Row[];
  total: number;
}

const named = (text: string) => sql`t.name ilike ${`%${literally(text)}%`}`;
const holding = (q = '') => (q === '' ? [] : [named(q)]);
const conditions: Conditions<Omit<LookupFilter, 'page' | 'page_size'>> = {
  enabled: (on) => sql`t.enabled = ${on === '1'}`,
  type: (type) => sql`t.type = ${type}`,
  q: named,
};

/** A page of a table of which a merchant has some hundreds at most, so that it is counted to its end. */
async function pageOf<Row>(
  ctx: Ctx,
  table: 'goods_brand' | 'postage_template' | 'company',
  filter: LookupFilter,
  columns: RawBuilder<Row>,
  order: RawBuilder<unknown>,
) {
  const where = sql.join([sql`t.merchant_id = ${ctx.merchantId}`, ...conditionsBy(filter, conditions)], sql` and `);
  const list = await rows(
    ctx.tx,
    sql<Row>`select ${columns} from ${sql.table(table)} t where ${where} order by ${order} limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t where ${where}`);
  return { list, total: n };
}

export const listBrands = (ctx: Ctx, filter: BrandFilter): Promise<Page<BrandRow & { used: number }>> =>
  pageOf(ctx, 'goods_brand', filter, sql<BrandRow & { used: number }>`${lookupColumns.goods_brand}, ${usedBy('brand_id')} as used`, sql`t.sort, t.id`);

export const listPostages = (ctx: Ctx, filter: PostageFilter): Promise<Page<PostageRow & { used: number; updated_at: Date }>> =>
  pageOf(
    ctx,
    'postage_template',
    filter,
    sql<PostageRow & { used: number; updated_at: Date }>`${lookupColumns.postage_template}, updated_at, ${usedBy('postage_id')} as used`,
    sql`t.id desc`,
  );

export const listCompanies = (ctx: Ctx, filter: CompanyFilter): Promise<Page<CompanyRow>> =>
  pageOf(ctx, 'company', filter, lookupColumns.company, sql`t.type, t.id desc`);

/** All categories, in the order in which they are shown. */
export const allCategories = (ctx: Ctx): Promise<CategoryRow[]> =>
  rows(
    ctx.tx,
    sql<CategoryRow>`select ${lookupColumns.goods_category} from goods_category where merchant_id = ${ctx.merchantId} order by sort, id limit ${mostCategories}`,
  );

/** The merchant's attributes, group by group; a group stands where its first attribute does. */
export const allAttributes = (ctx: Ctx, q?: string): Promise<AttributeRow[]> =>
  rows(
    ctx.tx,
    sql<AttributeRow>`select ${lookupColumns.goods_attribute} from goods_attribute t where ${sql.join([sql`t.merchant_id = ${ctx.merchantId}`, ...holding(q)], sql` and `)}
      order by min(t.id) over (partition by t.group_name), t.sort, t.id limit ${mostAttributesKept}`,
  );

type Offered = { id: number; name: string };

/** Brands in use whose name holds the text, as a select offers them. */
export const offeredBrands = (ctx: Ctx, q: string | undefined): Promise<Offered[]> =>
  rows(
    ctx.tx,
    sql<Offered>`select t.id, t.name from goods_brand t where ${sql.join([sql`t.merchant_id = ${ctx.merchantId}`, sql`t.enabled`, ...holding(q)], sql` and `)}
      order by t.sort, t.id limit ${mostOffered}`,
  );

export const offeredCompanies = (ctx: Ctx, type: number, all = false): Promise<Offered[]> =>
  rows(
    ctx.tx,
    sql<Offered>`select id, name from company where merchant_id = ${ctx.merchantId} and type = ${type} and (enabled or ${all}) order by enabled desc, name limit ${mostOffered}`,
  );
