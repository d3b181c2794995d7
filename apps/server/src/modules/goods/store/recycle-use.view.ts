import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface RecycleUse {
  /** Whether somebody has sold one to us. */
  ordered: boolean;
}

/** What speaks against deleting models: their orders are inspected by their terms. */
export async function useOfModels(ctx: Ctx, models: readonly { id: number }[]): Promise<ReadonlyMap<number, RecycleUse>> {
  const found = await rows(
    ctx.tx,
    sql<RecycleUse & { id: number }>`select g.id, exists (select from recycle_order o where o.merchant_id = g.merchant_id and o.recycle_id = g.id)
        or exists (select from recycle_sheet v where v.merchant_id = g.merchant_id and v.recycle_id = g.id) as ordered
      from recycle_goods g where g.merchant_id = ${ctx.merchantId} and g.id = any(${models.map(({ id }) => id)}::bigint[])`,
  );
  return new Map(found.map(({ id, ordered }) => [id, { ordered }]));
}
