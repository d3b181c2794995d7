import { sql } from 'kysely';
import { changed, maybe } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';

export interface ExportRow {
  id: number;
  account_id: number;
  /** The store within which it was begun. */
  store_id: number | null;
  list: string;
  filter: Record<string, unknown>;
  ids: string[];
  columns: string[];
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  file_name: string;
  failure: string;
  bytes: number;
}

export const exportColumns = sql`id, account_id, store_id, list, filter, ids, columns, state, done, total, file_name, failure, bytes`;

/** A person's own export. */
export const ownExport = (ctx: Ctx, id: string | number) =>
  maybe(
    ctx.tx,
    sql<ExportRow>`select ${exportColumns} from export_job where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and account_id = ${ctx.actor.id}`,
  );

export const jobShape = (row: ExportRow) => ({
  id: String(row.id),
  file_name: row.file_name,
  state: row.state,
  done: row.done,
  total: row.total,
  failure: row.failure,
});

/** Whether the person has an export under way: a person has one at a time. */
export const isExporting = async (ctx: Ctx): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from export_job where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and state in ('waiting', 'running')`,
  )) !== undefined;

/** Takes up an export that waits; undefined when another process has. */
export const takeUp = (ctx: Ctx, id: number) =>
  maybe(
    ctx.tx,
    sql<ExportRow>`update export_job set state = 'running', done = 0, seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'waiting' returning ${exportColumns}`,
  );

/** Notes progress; false when the export was ended meanwhile. */
export const noteProgress = async (ctx: Ctx, id: number, done: number, total: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update export_job set done = ${done}, total = ${total}, seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running'`,
  )) === 1;

/** Notes that an export is finished. @param bytes of the whole file */
export const finishExport = async (ctx: Ctx, id: number, bytes: number, done: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update export_job set state = 'done', done = ${done}, total = ${done}, bytes = ${bytes}, finished_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running'`,
  )) === 1;

export const failExport = async (ctx: Ctx, id: number, failure: string): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update export_job set state = 'failed', failure = ${failure}, finished_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state in ('waiting', 'running')`,
  )) === 1;

/** Ends an export that is under way; one that has ended stays as it is. */
export const endExport = (ctx: Ctx, id: number) =>
  sql`update export_job set state = 'cancelled', finished_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state in ('waiting', 'running')`.execute(
    ctx.tx,
  );
