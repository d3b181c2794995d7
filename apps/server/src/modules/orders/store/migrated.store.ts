import { sql } from 'kysely';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ImportOrigin } from '../../../platform/imports/forms.ts';
import { sheetColumns } from '../rules/migrated-sheet.ts';
import type { KeptMigrated } from '../rules/migrated-difference.ts';
import { ownStore } from './order.store.ts';

/** The condition that the caller sees the whole merchant: orders of the old system belong to no store, so staff of a store see none. */
export const wholeMerchant = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`false`);

/** The columns that a sheet sets, of `migrated_order` under an alias. */
export const sheetColumnsOf = (alias: string) => sql.join(sheetColumns.map((name) => sql.ref(`${alias}.${name}`)));

const kept = sql`m.id, ${sheetColumnsOf('m')}, coalesce(n.order_no, '') as new_order_no, m.id_card_hash, m.remark`;

/** The orders that are kept under these numbers of the old system. */
export async function migratedByNumber(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, KeptMigrated>> {
  const found = await rows(
    ctx.tx,
    sql<KeptMigrated>`select ${kept} from migrated_order m left join orders n on n.merchant_id = m.merchant_id and n.id = m.new_order_id
      where m.merchant_id = ${ctx.merchantId} and m.old_no = any(${[...numbers]}::text[])`,
  );
  return new Map(found.map((row) => [row.old_no, row]));
}

/** The order that is kept under a number of the old system, locked. */
export const lockMigrated = (ctx: Ctx, oldNo: string) =>
  one(
    ctx.tx,
    sql<KeptMigrated>`select ${kept} from migrated_order m left join orders n on n.merchant_id = m.merchant_id and n.id = m.new_order_id
      where m.merchant_id = ${ctx.merchantId} and m.old_no = ${oldNo} for update of m`,
  );

/** Ids of our orders by number, as far as they are the caller's. */
export async function ownOrderIds(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, number>> {
  const found = await rows(
    ctx.tx,
    sql<{
      order_no: string;
      id: number;
    }>`select order_no, id from orders where merchant_id = ${ctx.merchantId} and order_no = any(${[...numbers]}::text[]) and ${ownStore(ctx)}`,
  );
  return new Map(found.map((row) => [row.order_no, row.id]));
}

/** What a sheet sets in a row. */
export type MigratedFields = Readonly<Record<string, string | number | Date | Buffer | null>>;

/** Inserts an old order; undefined when its number is taken. */
export async function insertMigrated(ctx: Ctx, oldNo: string, fields: MigratedFields, batchId: number): Promise<number | undefined> {
  const all = { merchant_id: ctx.merchantId, old_no: oldNo, ...fields, batch_id: batchId, imported_at: ctx.now, updated_at: ctx.now };
  const names = sql.join(Object.keys(all).map((name) => sql.ref(name)));
  const row = await maybe(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into migrated_order (${names}) values (${sql.join(Object.values(all))}) on conflict (merchant_id, old_no) do nothing returning id`,
  );
  return row?.id;
}

export async function changeMigrated(ctx: Ctx, id: number, fields: MigratedFields): Promise<void> {
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update migrated_order set ${sql.join(sets)}, updated_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );
}

/** The batch of an import, which begins with its first row. */
export const openBatch = (ctx: Ctx, { id, fileName, rows: count, refused }: ImportOrigin) =>
  sql`insert into migrated_batch (merchant_id, id, account_id, operator_name, file_name, row_count, refused, created_at)
    values (${ctx.merchantId}, ${id}, ${ctx.actor.id}, ${ctx.actor.name}, ${fileName}, ${count}, ${refused}, ${ctx.now}) on conflict (merchant_id, id) do nothing`.execute(
    ctx.tx,
  );

export const countInBatch = (ctx: Ctx, id: number, what: 'added' | 'changed') =>
  sql`update migrated_batch set ${sql.ref(what)} = ${sql.ref(what)} + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** One of the merchant's old orders; locked for an act. @throws MIGRATED_NOT_FOUND */
export const findMigrated = async (ctx: Ctx, id: string, locked = false): Promise<{ id: number; old_no: string }> =>
  (await maybe(
    ctx.tx,
    sql<{
      id: number;
      old_no: string;
    }>`select id, old_no from migrated_order where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and ${wholeMerchant(ctx)} ${locked ? sql`for update` : sql``}`,
  )) ?? refuse(e.MIGRATED_NOT_FOUND);

export interface MigratedRemark {
  id: number;
  describe: string;
  status: 1 | 2;
  operator_name: string;
  merchant_name: string;
  created_at: Date;
}

export const remarksOfMigrated = (ctx: Ctx, id: number) =>
  rows(
    ctx.tx,
    sql<MigratedRemark>`select r.id, r.describe, r.status, r.operator_name, m.name as merchant_name, r.created_at
      from migrated_remark r join merchant m on m.merchant_id = r.merchant_id
      where r.merchant_id = ${ctx.merchantId} and r.migrated_id = ${id} order by r.id desc limit 200`,
  );

/** Adds a remark and makes it the latest. */
export async function insertMigratedRemark(ctx: Ctx, id: number, describe: string, status: number): Promise<void> {
  await sql`insert into migrated_remark (merchant_id, migrated_id, describe, status, account_id, operator_name, created_at)
    values (${ctx.merchantId}, ${id}, ${describe}, ${status}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now})`.execute(ctx.tx);
  await sql`update migrated_order set latest_remark = ${describe}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

export const hasRemarks = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from migrated_remark where merchant_id = ${ctx.merchantId} and migrated_id = ${id} limit 1`)) !== undefined;
