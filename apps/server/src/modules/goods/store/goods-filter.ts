import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import type { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { goodsNamed } from './goods-name.ts';
import { merchantOf } from './goods-row.store.ts';

export type GoodsFilter = Omit<QueryOf<typeof rentalEndpoints.getGoodsList>, 'page' | 'page_size' | 'sort'>;
type Condition = RawBuilder<unknown>;

/** The merchant that the list is narrowed to: a guest's own; of the platform's staff the one they name, else none. */
export const narrowedTo = (ctx: Ctx, merchantId: string | undefined): number | undefined =>
  merchantId === undefined && !ctx.isGuest && ctx.storeId === null ? undefined : merchantOf(ctx, merchantId);

/** Whose goods the list shows; the platform sees of others what they have handed in. */
function byMerchant(ctx: Ctx, merchant: number | undefined): Condition {
  if (merchant === undefined) return sql`g.handed_in`;
  return merchant === ctx.merchantId ? sql`g.merchant_id = ${merchant}` : sql`g.merchant_id = ${merchant} and g.handed_in`;
}

/** A category with those below it, and the categories of that name of other merchants. */
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

/** Whether few goods can match, so that they are found before they are put in order. Those of a range of days stand together in the order of the list, and may stand at its far end. */
export const isLookup = ({ q, goods_name: name, goods_id: id, created_from: from, created_to: to }: GoodsFilter): boolean =>
  [q, name, id, from, to].some((value) => value !== undefined && value !== '');

/** The list's conditions over `goods g`. */
export function goodsConditions(ctx: Ctx, filter: GoodsFilter): Condition[] {
  const merchant = narrowedTo(ctx, filter.merchant_id);
  const everywhere = merchant === undefined ? sql`true` : sql`merchant_id = ${merchant}`;
  const conditions: Condition[] = [byMerchant(ctx, merchant)];
  const add = (value: unknown, condition: () => Condition) => {
    if (value !== undefined && value !== '') conditions.push(condition());
  };
  if (filter.tab_item) conditions.push(sql`g.tab = ${filter.tab_item}`);
  else if (filter.tab) conditions.push(sql`g.status = ${filter.tab}`);
  add(filter.q, () => oneBox(filter.q!, everywhere));
  add(filter.goods_name, () => named(filter.goods_name!, everywhere));
  add(filter.goods_id, () => sql`g.id = ${filter.goods_id}::bigint`);
  add(filter.category_id, () => ofCategory(ctx, filter.category_id!, everywhere));
  add(filter.brand_id, () => ofBrand(ctx, filter.brand_id!, everywhere));
  add(filter.degree, () => sql`g.degree = ${filter.degree}`);
  add(filter.lease_type, () => sql`${filter.lease_type}::smallint = any(g.lease_types)`);
  add(filter.service_id, () => offering(ctx, filter.service_id!));
  add(filter.created_from, () => sql`g.created_at >= ${startOfDay(filter.created_from!)}`);
  add(filter.created_to, () => sql`g.created_at < ${endOfDay(filter.created_to!)}`);
  return conditions;
}
