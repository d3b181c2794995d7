import { sql } from 'kysely';
import { changed, maybe, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';

export interface ExportRow {
  id: number;
  account_id: number;
  list: string;
  filter: Record<string, unknown>;
  ids: string[];
  columns: string[];
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  file_name: string;
  failure: string;
}

const columns = sql`id, account_id, list, filter, ids, columns, state, done, total, file_name, failure`;

/** A person's own export. */
export const ownExport = (ctx: Ctx, id: string | number) =>
  maybe(
    ctx.tx,
    sql<ExportRow>`select ${columns} from export_job where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and account_id = ${ctx.actor.id}`,
  );

export const jobShape = (row: ExportRow) => ({
  id: String(row.id),
  file_name: row.file_name,
  state: row.state,
  done: row.done,
  total: row.total,
  failure: row.failure,
});

/** Takes up an export that waits, once. */
export const takeUp = (ctx: Ctx, id: number) =>
  maybe(
    ctx.tx,
    sql<ExportRow>`update export_job set state = 'running', done = 0, seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'waiting' returning ${columns}`,
  );

/** Notes progress; false when the export was cancelled meanwhile. */
export const noteProgress = async (ctx: Ctx, id: number, done: number, total: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update export_job set done = ${done}, total = ${total}, seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running'`,
  )) === 1;

export async function finishExport(ctx: Ctx, id: number, bytes: Buffer, done: number): Promise<void> {
  const pieceSize = 1_048_576;
  for (let piece = 0; piece * pieceSize < bytes.length; piece += 1) {
    const part = bytes.subarray(piece * pieceSize, (piece + 1) * pieceSize);
    await sql`insert into export_piece (merchant_id, export_id, piece, bytes) values (${ctx.merchantId}, ${id}, ${piece}, ${part})`.execute(ctx.tx);
  }
  await sql`update export_job set state = 'done', done = ${done}, total = ${done}, finished_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running'`.execute(
    ctx.tx,
  );
}

export const failExport = (ctx: Ctx, id: number, failure: string) =>
  sql`update export_job set state = 'failed', failure = ${failure}, finished_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state in ('waiting', 'running')`.execute(
    ctx.tx,
  );

export const waitingExports = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<{
      id: number;
      account_id: number;
    }>`select id, account_id from export_job where merchant_id = ${ctx.merchantId} and state = 'waiting' order by id limit 20`,
  );

/** Exports that a crash left running wait again. */
export const takeBackDead = (ctx: Ctx) =>
  sql`update export_job set state = 'waiting' where merchant_id = ${ctx.merchantId} and state = 'running' and seen_at < ${new Date(ctx.now.getTime() - 120_000)}`.execute(
    ctx.tx,
  );
