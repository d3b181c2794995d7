import { sql } from 'kysely';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** A store to which devices are brought, so that it is not closed meanwhile. @throws RECYCLE_STORE */
export const storeToRecycle = async (ctx: Ctx, id: string): Promise<{ id: number }> =>
  (await maybe(
    ctx.tx,
    sql<{
      id: number;
    }>`select id from store where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and enabled and 'recycle' = any(businesses) for share`,
  )) ?? refuse(e.RECYCLE_STORE);

/** A SKU by which a device that is bought stands in stock. */
export const skuToStock = (ctx: Ctx, id: string): Promise<{ id: number } | undefined> =>
  maybe(ctx.tx, sql<{ id: number }>`select id from goods_sku where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

/** The goods by which a device stands in its file. */
interface FileSku {
  /** The SKU. */
  id: number;
  goods_id: number;
  goods_name: string;
  sku_name: string;
}
/** By which SKU a device that was ours before stands in its file; undefined where there is none. */
export const skuOfFile = (ctx: Ctx, number: string): Promise<FileSku | undefined> =>
  maybe(
    ctx.tx,
    sql<FileSku>`select k.id, g.id as goods_id, g.name as goods_name, k.name as sku_name from device_number n
      join device d on d.merchant_id = n.merchant_id and d.id = n.device_id
      join goods_sku k on k.merchant_id = d.merchant_id and k.id = d.sku_id join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id
      where n.merchant_id = ${ctx.merchantId} and n.number = ${number}`,
  );
