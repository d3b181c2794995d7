import { sql } from 'kysely';
import { maybe, rows, type Tx } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Makes a store; undefined when the merchant has one of that name. */
export const insertStore = async (tx: Tx, merchantId: number, name: string, now: Date): Promise<number | undefined> =>
  (
    await maybe(
      tx,
      sql<{ id: number }>`insert into store (merchant_id, name, created_at) values (${merchantId}, ${name}, ${now}) on conflict do nothing returning id`,
    )
  )?.id;

/** The stores that the caller may choose; for staff of a store, theirs. */
export const openStores = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<{ value: string; name: string }>`select id::text as value, name from store
      where merchant_id = ${ctx.merchantId} and enabled and ${ctx.storeId === null ? sql`true` : sql`id = ${ctx.storeId}`} order by id limit 1000`,
  );
