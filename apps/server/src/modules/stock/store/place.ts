import { sql } from 'kysely';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface Place {
  /** Null: head office. */
  id: number | null;
}

/** The place that is meant, to act in: head office, or a store in use; staff of a store have theirs alone. Locked, so that it is not closed meanwhile. @throws PLACE_UNKNOWN */
export async function placeFor(ctx: Ctx, text: string): Promise<Place> {
  if (text === 'head') return ctx.storeId === null ? { id: null } : refuse(e.PLACE_UNKNOWN);
  if (ctx.storeId !== null && text !== String(ctx.storeId)) refuse(e.PLACE_UNKNOWN);
  const found = await maybe(
    ctx.tx,
    sql<{ id: number }>`select id from store where merchant_id = ${ctx.merchantId} and id = ${text}::bigint and enabled for share`,
  );
  return found ?? refuse(e.PLACE_UNKNOWN);
}

/** The condition on `device d` that the caller sees it: staff of a store see what stands in theirs, or went out from it. */
export const ownPlace = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`d.store_id = ${ctx.storeId}`);

const rowOf = (place: string) => sql`${/^\d{1,18}$/.test(place) ? place : '0'}::bigint`;

/** The condition that counts `device_tally t` are of a place: they have 0 for head office, -1 for all stores together. */
export const countedIn = (place: string): Condition => {
  if (place === 'head') return sql`t.store_id = 0`;
  return place === 'stores' ? sql`t.store_id = -1` : sql`t.store_id = nullif(${rowOf(place)}, 0)`;
};

/** The condition that devices stand in a place: head office, a store, or any of the stores. @param column where they stand */
export const standsIn = (column: Condition, place: string): Condition => {
  if (place === 'head') return sql`${column} is null`;
  return place === 'stores' ? sql`${column} is not null` : sql`${column} = ${rowOf(place)}`;
};
