import { sql } from 'kysely';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface SkuFree {
  sku_id: number;
  goods_name: string;
  sku_name: string;
  /** Devices that stand free at the place. */
  free: number;
}

/** SKUs by their rows, with how many of their devices stand free at a place. @param place null: head office */
export const skusWithFree = (ctx: Ctx, skuIds: readonly number[], place: number | null): Promise<SkuFree[]> =>
  rows(
    ctx.tx,
    sql<SkuFree>`select s.id as sku_id, g.name as goods_name, s.name as sku_name, (select coalesce(sum(t.n), 0)::int from device_tally t
        where t.merchant_id = s.merchant_id and t.sku_id = s.id and t.store_id = ${place ?? 0}::bigint and t.status = ${codes(deviceStatus.IN_STOCK)}) as free
      from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where s.merchant_id = ${ctx.merchantId} and s.id = any(${[...skuIds]}::bigint[]) order by s.id`,
  );
