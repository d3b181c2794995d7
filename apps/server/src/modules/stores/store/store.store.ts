import { sql } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { DayHours } from '@merchant-admin/contract/stores/hours';
import type { stores } from '@merchant-admin/contract/stores/stores';
import { maybe, rows, type Tx } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** What is kept in a store's row, as it is sent. */
export type StoreTerms = Omit<BodyOf<typeof stores.calls.save>, 'store_id' | 'version' | 'manager_id' | 'hours'> & {
  manager_id: string | null;
  hours: DayHours[];
};
export interface StoreRow extends StoreTerms {
  id: number;
  enabled: boolean;
  version: number;
}

export const storeColumns = sql<StoreRow>`id, name, phone, address, businesses, manager_id::text, images, city_code, hours, enabled, version`;

/** The condition on a store `t`: staff of a store see and change theirs alone. */
export const withinOwnStore = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`t.id = ${ctx.storeId}`);

/** Makes a store by its name alone; undefined when the merchant has one of that name. */
export const insertStore = async (tx: Tx, merchantId: number, name: string, now: Date): Promise<number | undefined> =>
  (
    await maybe(
      tx,
      sql<{ id: number }>`insert into store (merchant_id, name, created_at, updated_at) values (${merchantId}, ${name}, ${now}, ${now})
        on conflict do nothing returning id`,
    )
  )?.id;

/** The stores that the caller may choose; for staff of a store, theirs. */
export const openStores = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<{ value: string; name: string }>`select t.id::text as value, t.name from store t
      where t.merchant_id = ${ctx.merchantId} and t.enabled and ${withinOwnStore(ctx)} order by t.id limit 1000`,
  );
