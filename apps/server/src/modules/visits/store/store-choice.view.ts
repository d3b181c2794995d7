import { sql } from 'kysely';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import { visitState } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { DayHours } from '@merchant-admin/contract/stores/hours';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { freeAt } from '../../stock/index.ts';

export interface VisitedStore {
  id: number;
  name: string;
  hours: DayHours[];
}

/** The condition on a store `t` that customers collect there: it is open and leases; staff of a store have theirs. */
const collects = (ctx: Ctx): Condition =>
  sql`t.merchant_id = ${ctx.merchantId} and t.enabled and 'lease' = any(t.businesses) and ${ctx.storeId === null ? sql`true` : sql`t.id = ${ctx.storeId}`}`;

const storeThat = async (ctx: Ctx, id: string | number, how: Condition): Promise<VisitedStore> =>
  (await maybe(ctx.tx, sql<VisitedStore>`select t.id, t.name, t.hours from store t where ${collects(ctx)} and t.id = ${id}::bigint ${how}`)) ??
  refuse(e.VISIT_STORE);

/** A store where customers collect. @throws VISIT_STORE */
export const storeToVisit = (ctx: Ctx, id: string | number) => storeThat(ctx, id, sql``);
/** The same, so that it is not closed meanwhile. @throws VISIT_STORE */
export const lockStoreToVisit = (ctx: Ctx, id: string | number) => storeThat(ctx, id, sql`for share`);

export const storesToVisit = (ctx: Ctx) =>
  rows(ctx.tx, sql<{ value: string; name: string }>`select t.id::text as value, t.name from store t where ${collects(ctx)} order by t.id limit 1000`);

export interface ShopStore {
  id: number;
  name: string;
  city_code: string;
  address: string;
  phone: string;
  businesses: string[];
  hours: DayHours[];
  images: string[];
}

/** The two digits by which the codes of a province's cities begin. */
const provinceDigits = 2;

/** Open stores that are described: those of a city first, then those of its province. */
export async function storesNear(
  ctx: Ctx,
  { city, business, page, size }: { city: string | undefined; business: string | undefined; page: number; size: number },
): Promise<{ list: ShopStore[]; total: number }> {
  const where = sql`t.merchant_id = ${ctx.merchantId} and t.enabled and t.city_code <> '' and ${city === undefined ? sql`true` : sql`t.city_code ^@ ${city.slice(0, provinceDigits)}`}
    and ${business === undefined ? sql`true` : sql`${business} = any(t.businesses)`}`;
  const list = await rows(
    ctx.tx,
    sql<ShopStore>`select t.id, t.name, t.city_code, t.address, t.phone, t.businesses, t.hours, t.images from store t where ${where}
      order by (t.city_code = ${city ?? ''}) desc, t.id limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from store t where ${where}`);
  return { list, total: n };
}

export interface StoreSku {
  sku_id: number;
  goods_id: number;
  goods_name: string;
  sku_name: string;
  free: number;
  promised: number;
}

/** SKUs of goods on sale of which devices stand free at a store, with how many are promised; two hundred at most. */
export const skusAt = (ctx: Ctx, storeId: number): Promise<StoreSku[]> =>
  rows(
    ctx.tx,
    sql<StoreSku>`select k.id as sku_id, k.goods_id, g.name as goods_name, k.name as sku_name, ${freeAt(ctx, sql`${storeId}::bigint`, sql`k.id`)} as free,
        (select coalesce(sum(v.wanted), 0)::int from store_visit v where v.merchant_id = k.merchant_id and v.store_id = ${storeId} and v.sku_id = k.id and v.state = ${codes(visitState.TO_CONFIRM)} and v.keep_until > ${ctx.now}) as promised
      from goods_sku k join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id
      where k.merchant_id = ${ctx.merchantId} and g.on_shelf and not k.retired
        and exists (select from device d where d.merchant_id = k.merchant_id and d.store_id = ${storeId} and d.sku_id = k.id and d.status in (${codes(at.IN_STOCK, at.RESERVED)}))
      order by k.goods_id desc, k.sort, k.id limit 200`,
  );

export interface SkuToVisit {
  id: number;
  name: string;
  goods_name: string;
  on_sale: boolean;
}

export const skuToVisit = (ctx: Ctx, id: string | number): Promise<SkuToVisit | undefined> =>
  maybe(
    ctx.tx,
    sql<SkuToVisit>`select k.id, k.name, g.name as goods_name, (g.on_shelf and not k.retired) as on_sale from goods_sku k join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id
      where k.merchant_id = ${ctx.merchantId} and k.id = ${id}::bigint`,
  );

/** Devices that stand free at a store, those that stand there longest first; a hundred at most. */
export const devicesAt = (ctx: Ctx, storeId: number, skuId: number) =>
  rows(
    ctx.tx,
    sql<{
      imei: string;
      degree: number;
      since: Date;
    }>`select d.imei, d.degree, d.since from device d where d.merchant_id = ${ctx.merchantId} and d.store_id = ${storeId} and d.sku_id = ${skuId}
      and d.status in (${codes(at.IN_STOCK, at.RESERVED)}) and (d.held_for is null or (d.status = ${codes(at.RESERVED)} and exists (select from device_hold h
        where h.merchant_id = d.merchant_id and h.device_id = d.id and h.kind = 'reservation' and h.until <= ${ctx.now}))) order by d.since, d.id limit 100`,
  );
