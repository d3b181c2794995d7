import { sql } from 'kysely';
import type { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { goodsNamed } from './goods-name.ts';
import { merchantOf } from './goods-row.store.ts';

export type GoodsFilter = Omit<QueryOf<typeof rentalEndpoints.getGoodsList>, 'page' | 'page_size' | 'sort'>;

/** The merchant that the list is narrowed to: a guest's own; of the platform's staff the one they name, else none. */
export const narrowedTo = (ctx: Ctx, merchantId: string | undefined): number | undefined =>
  merchantId === undefined && !ctx.isGuest && ctx.storeId === null ? undefined : merchantOf(ctx, merchantId);

/** Whose goods the list shows; the platform sees of others what they have handed in. */
function byMerchant(ctx: Ctx, merchant: number | undefined): Condition {
  if (merchant === undefined) return sql`g.handed_in`;
  return merchant === ctx.merchantId ? sql`g.merchant_id = ${merchant}` : sql`g.merchant_id = ${merchant} and g.handed_in`;
}

/**
 * The ids of the rows `everywhere` that have the name of one of the rows `ids`: goods of other merchants are found by the names of the caller's categories
 * and brands.
 */
const sameNamed = (table: 'goods_category' | 'goods_brand', ids: Condition, everywhere: Condition) =>
  sql`(select id from ${sql.table(table)} where ${everywhere} and name = any(array(select name from ${sql.table(table)} where ${ids})))`;

const ofCategory = (ctx: Ctx, id: string, everywhere: Condition) =>
  sql`g.category_id in ${sameNamed('goods_category', sql`merchant_id = ${ctx.merchantId} and (id = ${id}::bigint or parent_id = ${id}::bigint)`, everywhere)}`;
const ofBrand = (ctx: Ctx, id: string, everywhere: Condition) =>
  sql`g.brand_id in ${sameNamed('goods_brand', sql`merchant_id = ${ctx.merchantId} and id = ${id}::bigint`, everywhere)}`;

const offering = (ctx: Ctx, id: string) =>
  sql`g.id in (select goods_id from goods_service_of where merchant_id = ${ctx.merchantId} and service_id = ${id}::bigint)`;

const among = (goods: Condition) => sql`(g.merchant_id, g.id) in (${goods})`;
const named = (text: string, everywhere: Condition) => among(goodsNamed(text, everywhere));
/** Goods `g` by a part of their name, or by their number. */
export const oneBox = (text: string, everywhere: Condition) =>
  /^\d{1,18}$/.test(text)
    ? among(sql`select merchant_id, id from goods where ${everywhere} and id = ${text}::bigint union all ${goodsNamed(text, everywhere)}`)
    : named(text, everywhere);

/** Whether nothing but merchant and tab narrows the list: its count is then known without counting. */
export const onlyByTab = (filter: GoodsFilter): boolean =>
  Object.entries(filter).every(([name, value]) => ['tab', 'tab_item', 'merchant_id'].includes(name) || value === undefined || value === '');

/**
 * Whether few goods can match, so that they are found before they are put in order. Goods of a range of days stand together in the order of the list, and
 * may stand at its far end.
 */
export const isLookup = ({ q, goods_name: name, goods_id: id, created_from: from, created_to: to }: GoodsFilter): boolean =>
  [q, name, id, from, to].some((value) => value !== undefined && value !== '');

function byTab(tab: number | undefined, item: number | undefined): Condition[] {
  if (item) return [sql`g.tab = ${item}`];
  return tab ? [sql`g.status = ${tab}`] : [];
}

/** What each search field asks of `goods g`. @param everywhere whose goods may match, for what is looked up by name */
const conditionsFor = (ctx: Ctx, everywhere: Condition): Conditions<Omit<GoodsFilter, 'tab' | 'tab_item' | 'merchant_id'>> => ({
  q: (text) => oneBox(text, everywhere),
  goods_name: (name) => named(name, everywhere),
  goods_id: (id) => sql`g.id = ${id}::bigint`,
  category_id: (category) => ofCategory(ctx, category, everywhere),
  brand_id: (brand) => ofBrand(ctx, brand, everywhere),
  degree: (degree) => sql`g.degree = ${degree}`,
  lease_type: (type) => sql`${type}::smallint = any(g.lease_types)`,
  service_id: (service) => offering(ctx, service),
  ...instantsIn('created', sql`g.created_at`),
});

/** The list's conditions over `goods g`. */
export function goodsConditions(ctx: Ctx, { tab, tab_item: item, merchant_id: of, ...filter }: GoodsFilter): Condition[] {
  const merchant = narrowedTo(ctx, of);
  const everywhere = merchant === undefined ? sql`true` : sql`merchant_id = ${merchant}`;
  return [byMerchant(ctx, merchant), ...byTab(tab, item), ...conditionsBy(filter, conditionsFor(ctx, everywhere))];
}
