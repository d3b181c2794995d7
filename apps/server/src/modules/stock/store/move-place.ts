import { sql } from 'kysely';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** A place between which devices move; null: head office. @throws PLACE_UNKNOWN where there is no such store, or it is closed */
export async function openPlace(ctx: Ctx, place: string): Promise<number | null> {
  if (place === 'head') return null;
  const store = await maybe(
    ctx.tx,
    sql<{ id: number }>`select id from store where merchant_id = ${ctx.merchantId} and id = ${place}::bigint and enabled for share`,
  );
  return store?.id ?? refuse(s.PLACE_UNKNOWN);
}
