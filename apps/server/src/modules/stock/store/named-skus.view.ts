import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface NamedSku {
  id: number;
  name: string;
  goods_name: string;
  /** How used its goods are. */
  degree: number;
  by_devices: boolean;
}

/** SKUs with the names of their goods. */
export const namedSkus = (ctx: Ctx, ids: readonly string[]) =>
  rows(
    ctx.tx,
    sql<NamedSku>`select s.id, s.name, g.name as goods_name, g.degree, s.by_devices from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where s.merchant_id = ${ctx.merchantId} and s.id = any(${[...new Set(ids)]}::bigint[])`,
  );
