import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { migratedListBody } from '@merchant-admin/contract/orders/migrated';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { maybe, one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { nameIs } from '../../../platform/plain/matching.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import type { MigratedOrder, SheetColumn } from '../rules/migrated-sheet.ts';
import { sheetColumnsOf, wholeMerchant } from './migrated.store.ts';
import { mostCandidates, ordersByTail } from './orders-by-tail.ts';
import { behindRow, cursorAfter, inOrder, placeColumn, type WalkOrder } from './walk.ts';

export type MigratedBody = z.output<typeof migratedListBody>;

/** A row of the list: what its sheet said, and what became of it here. */
export interface ListedMigrated extends Pick<MigratedOrder, SheetColumn> {
  id: number;
  new_order_no: string | null;
  new_order_id: number | null;
  latest_remark: string;
  imported_at: Date;
  version: number;
  /** The row's place in the list's order. */
  place: string;
}

const columns = sql`o.id, ${sheetColumnsOf('o')}, n.order_no as new_order_no, o.new_order_id, o.latest_remark, o.imported_at, o.version`;

/** The list's order: the newest first. */
const order: WalkOrder = { column: 'placed_at', descending: true };

const among = (ctx: Ctx, condition: RawBuilder<unknown>) =>
  sql`o.id in (select id from migrated_order where merchant_id = ${ctx.merchantId} and ${condition} limit ${mostCandidates})`;
const tail = (ctx: Ctx, column: 'old_no_reversed' | 'customer_phone_reversed' | 'imei_reversed', text: string) =>
  among(ctx, sql`${sql.ref(column)} ^@ ${reversed(text)}`);
const ofNewOrder = (ctx: Ctx, text: string) => sql`o.new_order_id in ${ordersByTail(ctx, text)}`;

/** What each field asks of `migrated_order o`. */
const conditionsFor = (ctx: Ctx): Conditions<Omit<MigratedBody, 'page' | 'page_size'>> => ({
  tab: (tab) => (tab === 0 ? undefined : sql`o.tab_group = ${tab}`),
  old_no: (text) => tail(ctx, 'old_no_reversed', text),
  new_order_id: (text) => ofNewOrder(ctx, text),
  name: (text) => among(ctx, nameIs('customer_name', text)),
  phone: (text) => tail(ctx, 'customer_phone_reversed', text),
  id_card: (text) => sql`o.id_card_hash = ${keyedHash(ctx.services.config.key('id-card-hash'), text.toUpperCase())}`,
  imei: (text) => tail(ctx, 'imei_reversed', text.toUpperCase()),
  goods_name: (text) => sql`o.goods_name ^@ ${text}`,
  batch_id: (id) => sql`o.batch_id = ${id}::bigint`,
  ...instantsIn('placed', sql`o.placed_at`),
});

const conditions = (ctx: Ctx, body: MigratedBody): Condition =>
  sql.join([sql`o.merchant_id = ${ctx.merchantId}`, wholeMerchant(ctx), ...conditionsBy(body, conditionsFor(ctx))], sql` and `);

/** Whether only the tab narrows the list: its count is then known without counting. */
const onlyByTab = ({ page: _page, page_size: _size, tab: _tab, ...others }: MigratedBody) =>
  Object.values(others).every((value) => value === undefined || value === '');

const rowsWhere = (ctx: Ctx, where: RawBuilder<unknown>, limit: number, offset: number): Promise<ListedMigrated[]> =>
  rows(
    ctx.tx,
    sql<ListedMigrated>`select ${columns}, ${placeColumn(order)}
      from (select o.id from migrated_order o where ${where} ${inOrder(order)} limit ${limit} offset ${offset}) page
      join migrated_order o on o.merchant_id = ${ctx.merchantId} and o.id = page.id
      left join orders n on n.merchant_id = o.merchant_id and n.id = o.new_order_id
      ${inOrder(order)}`,
  );

const countUpTo = async (ctx: Ctx, where: RawBuilder<unknown>, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from migrated_order o where ${where} limit ${most + 1}) t`)).n;

/** The number of old orders by tab, from the maintained counts. */
export async function migratedTally(ctx: Ctx): Promise<ReadonlyMap<number, number>> {
  const counts = await rows(
    ctx.tx,
    sql<{ tab_group: number; n: number }>`select tab_group, n from migrated_tally where merchant_id = ${ctx.merchantId} and ${wholeMerchant(ctx)}`,
  );
  return new Map(counts.map((row) => [row.tab_group, row.n]));
}

/** A page of old orders. Where only the tab narrows the list its count is known without counting. */
export async function listMigrated(ctx: Ctx, body: MigratedBody): Promise<{ list: ListedMigrated[]; total: number; capped: boolean }> {
  const where = conditions(ctx, body);
  const list = await rowsWhere(ctx, where, body.page_size, (body.page - 1) * body.page_size);
  if (body.page === 1 && list.length < body.page_size) return { list, total: list.length, capped: false };
  if (onlyByTab(body)) {
    const tally = await migratedTally(ctx);
    const total = body.tab ? (tally.get(body.tab) ?? 0) : [...tally.values()].reduce((sum, n) => sum + n, 0);
    return { list, total, capped: false };
  }
  const n = await countUpTo(ctx, where, countCap);
  return { list, ...upToCap(n) };
}

const chosen = (ids: readonly string[]) => (ids.length === 0 ? sql`true` : sql`o.id = any(${[...ids]}::bigint[])`);

/** All matching orders in steps, in the list's order, for an export. */
export async function walkMigrated(ctx: Ctx, body: MigratedBody, ids: readonly string[], cursor: string | undefined, step: number) {
  const list = await rowsWhere(ctx, sql.join([conditions(ctx, body), chosen(ids), behindRow(order, cursor)], sql` and `), step, 0);
  return { list, cursor: cursorAfter(list, step) };
}

export const countMigrated = async (ctx: Ctx, body: MigratedBody, ids: readonly string[], most: number): Promise<number> =>
  ids.length > 0 ? ids.length : countUpTo(ctx, conditions(ctx, body), most);

/** The number of old orders under an ID number, counted no further than `most`. */
export const migratedOfPerson = (ctx: Ctx, hash: Buffer, most: number): Promise<number> =>
  countUpTo(ctx, sql`o.merchant_id = ${ctx.merchantId} and o.id_card_hash = ${hash} and ${wholeMerchant(ctx)}`, most - 1);

/** A page of one person's orders of the old system, the newest first. @param hash keyed hash of the ID number */
export async function migratedPageOfPerson(
  ctx: Ctx,
  hash: Buffer,
  page: number,
  pageSize: number,
): Promise<{ list: ListedMigrated[]; total: number; capped: boolean }> {
  const where = sql`o.merchant_id = ${ctx.merchantId} and o.id_card_hash = ${hash} and ${wholeMerchant(ctx)}`;
  const list = await rowsWhere(ctx, where, pageSize, (page - 1) * pageSize);
  const n = await countUpTo(ctx, where, countCap);
  return { list, ...upToCap(n) };
}

export interface DetailedMigrated extends ListedMigrated {
  id_card_cipher: Buffer | null;
  remark: string;
  updated_at: Date;
  batch_id: number;
}

export const migratedById = (ctx: Ctx, id: string) =>
  maybe(
    ctx.tx,
    sql<DetailedMigrated>`select ${columns}, ${placeColumn(order)}, o.id_card_cipher, o.remark, o.updated_at, o.batch_id
      from migrated_order o left join orders n on n.merchant_id = o.merchant_id and n.id = o.new_order_id
      where o.merchant_id = ${ctx.merchantId} and o.id = ${id}::bigint and ${wholeMerchant(ctx)}`,
  );

export interface MigratedBatchRow {
  id: number;
  file_name: string;
  operator_name: string;
  created_at: Date;
  row_count: number;
  refused: number;
  added: number;
  changed: number;
}

const mostBatches = 50;

/** The newest batches, or the one with that id. */
export const migratedBatchRows = (ctx: Ctx, id?: number) =>
  rows(
    ctx.tx,
    sql<MigratedBatchRow>`select id, file_name, operator_name, created_at, row_count, refused, added, changed from migrated_batch
      where merchant_id = ${ctx.merchantId} and ${id === undefined ? sql`true` : sql`id = ${id}`} and ${wholeMerchant(ctx)} order by id desc limit ${mostBatches}`,
  );
