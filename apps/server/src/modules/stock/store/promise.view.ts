import { sql, type RawBuilder } from 'kysely';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import { visitState } from '@merchant-admin/contract/visits/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What stands at a store of a SKU. */
export interface Room {
  /** Devices that nobody holds now; a hold of a store visit ends by its time. */
  free: number;
  /** Devices that store visits are promised, or wait for. */
  promised: number;
}

/** How many devices of a SKU nobody holds at a store, as a scalar subquery. */
export const freeAt = (ctx: Ctx, store: RawBuilder<unknown>, sku: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from device d where d.merchant_id = ${ctx.merchantId} and d.store_id = ${store} and d.sku_id = ${sku}
    and d.status in (${codes(at.IN_STOCK, at.RESERVED)}) and (d.held_for is null or (d.status = ${codes(at.RESERVED)} and exists (select from device_hold h
      where h.merchant_id = d.merchant_id and h.device_id = d.id and h.kind = 'reservation' and h.until <= ${ctx.now}))))`;

const promisedAt = (ctx: Ctx, store: RawBuilder<unknown>, sku: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(v.wanted), 0)::int from store_visit v where v.merchant_id = ${ctx.merchantId} and v.store_id = ${store} and v.sku_id = ${sku}
    and v.state = ${codes(visitState.TO_CONFIRM)} and v.keep_until > ${ctx.now})`;

/** What stands at a store of a SKU, and how much of it is promised. Certain for who has locked the SKU. */
export const roomAt = (ctx: Ctx, storeId: number, skuId: number): Promise<Room> =>
  one(
    ctx.tx,
    sql<Room>`select ${freeAt(ctx, sql`${storeId}::bigint`, sql`${skuId}::bigint`)} as free, ${promisedAt(ctx, sql`${storeId}::bigint`, sql`${skuId}::bigint`)} as promised`,
  );

/** Locks SKUs in the order of their rows, after devices: promises of their devices are made and taken one after the other. */
export const lockSkus = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select id from goods_sku where merchant_id = ${ctx.merchantId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update`,
  );
