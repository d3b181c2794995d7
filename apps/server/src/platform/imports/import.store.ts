import { sql, type RawBuilder } from 'kysely';
import type { ImportRowsShown } from '@merchant-admin/contract/platform/import-codes';
import { changed, maybe, one, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { masked, type Cells, type ImportForm } from './forms.ts';
import type { JudgedRow } from './judge-rows.ts';

export interface ImportJobRow {
  id: number;
  account_id: number;
  /** The store within which it was begun. */
  store_id: number | null;
  form: string;
  file_name: string;
  state: 'checked' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  total: number;
  bad: number;
  warned: number;
  succeeded: number;
  failed: number;
  failure: string;
  /** What the rows have in common. */
  about: unknown;
  created_at: Date;
}

export interface KeptRow {
  line: number;
  cells: Cells;
  state: 'bad' | 'ready' | 'done' | 'failed' | 'skipped';
  effect: '' | 'create' | 'change';
  problems: string[];
  warnings: string[];
}

const columns = sql`id, account_id, store_id, form, file_name, state, total, bad, warned, succeeded, failed, failure, about, created_at`;
const job = (ctx: Ctx, id: string | number) => sql`merchant_id = ${ctx.merchantId} and id = ${id}::bigint`;
const rowsOfJob = (ctx: Ctx, id: number) => sql`merchant_id = ${ctx.merchantId} and import_id = ${id}`;

/** A person's own import. */
export const ownImport = (ctx: Ctx, id: string | number) =>
  maybe(ctx.tx, sql<ImportJobRow>`select ${columns} from import_job where ${job(ctx, id)} and account_id = ${ctx.actor.id}`);

export const importShape = ({ account_id: _owner, store_id: _store, about: _about, id, created_at, ...row }: ImportJobRow) => ({
  ...row,
  id: String(id),
  created_at: created_at.toISOString(),
});

/** The most sheets of a person that wait for a confirmation; beyond it the oldest goes. */
const mostChecked = 10;

async function dropOldest(ctx: Ctx): Promise<void> {
  const old = await rows(
    ctx.tx,
    sql<{ id: number }>`select id from import_job where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and state = 'checked'
      order by id desc offset ${mostChecked}`,
  );
  for (const { id } of old) await dropImport(ctx, id);
}

interface Checked {
  key: string;
  form: ImportForm;
  fileName: string;
  judged: readonly JudgedRow[];
  about: unknown;
}

/** Keeps a sheet with its verdicts; nothing of it is done yet. Personal data of a row that will not be imported stays hidden. */
export async function keepImport(ctx: Ctx, { key, form, fileName, judged, about }: Checked): Promise<ImportJobRow> {
  const bad = judged.filter((row) => row.problems.length > 0).length;
  const warned = judged.filter((row) => row.problems.length === 0 && row.warnings.length > 0).length;
  const kept = await one(
    ctx.tx,
    sql<ImportJobRow>`insert into import_job (merchant_id, account_id, store_id, form, file_name, state, total, bad, warned, about, created_at, seen_at)
      values (${ctx.merchantId}, ${ctx.actor.id}, ${ctx.storeId}, ${key}, ${fileName}, 'checked', ${judged.length}, ${bad}, ${warned}, ${JSON.stringify(about)}::jsonb, ${ctx.now}, ${ctx.now}) returning ${columns}`,
  );
  const given = judged.map((row) => (row.problems.length > 0 ? { ...row, state: 'bad', cells: masked(form, row.cells) } : { ...row, state: 'ready' }));
  await sql`insert into import_row (merchant_id, import_id, line, cells, state, effect, problems, warnings)
    select ${ctx.merchantId}, ${kept.id}, line, cells, state, effect, problems, warnings
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(line integer, cells jsonb, state text, effect text, problems text[], warnings text[])`.execute(
    ctx.tx,
  );
  await dropOldest(ctx);
  return kept;
}

export const isImporting = async (ctx: Ctx): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from import_job where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and state in ('waiting', 'running')`,
  )) !== undefined;

/** Moves an import from one state into another, once; undefined when it is in another one. */
export const moveImport = (ctx: Ctx, id: number, from: ImportJobRow['state'], to: ImportJobRow['state']) =>
  maybe(ctx.tx, sql<ImportJobRow>`update import_job set state = ${to}, seen_at = ${ctx.now} where ${job(ctx, id)} and state = ${from} returning ${columns}`);

/** How many rows are dealt with, as of now. */
const figures = (ctx: Ctx, id: number) => sql`(succeeded, failed) = (
  select count(*) filter (where state = 'done'), count(*) filter (where state = 'failed') from import_row where ${rowsOfJob(ctx, id)})`;

/** Notes progress and a sign of life; false when the import was ended meanwhile. */
export const noteImport = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await changed(ctx.tx, sql`update import_job set ${figures(ctx, id)}, seen_at = ${ctx.now} where ${job(ctx, id)} and state = 'running'`)) === 1;

/**
 * Takes a row, which leaves 'ready' once: whoever takes it is the only one to deal with it, in the transaction that does. Undefined when it was taken
 * before, or the import has ended.
 */
export const takeRow = (ctx: Ctx, id: number, line: number, state: 'done' | 'failed') =>
  maybe(
    ctx.tx,
    sql<{ cells: Cells }>`update import_row set state = ${state} where ${rowsOfJob(ctx, id)} and line = ${line} and state = 'ready'
      and exists (select from import_job where ${job(ctx, id)} and state = 'running') returning cells`,
  );

/** Keeps of a row that is dealt with the cells that may be shown, and what was wrong with it. */
export const closeRow = (ctx: Ctx, id: number, line: number, cells: Cells, problems: readonly string[]) =>
  sql`update import_row set cells = ${JSON.stringify(cells)}::jsonb, problems = ${[...problems]}::text[] where ${rowsOfJob(ctx, id)} and line = ${line}`.execute(
    ctx.tx,
  );

/** Takes all rows that are ready, in the order of their lines, as `takeRow` takes one. */
export async function takeRows(ctx: Ctx, id: number): Promise<{ line: number; cells: Cells }[]> {
  const taken = await rows(
    ctx.tx,
    sql<{ line: number; cells: Cells }>`update import_row set state = 'done' where ${rowsOfJob(ctx, id)} and state = 'ready'
      and exists (select from import_job where ${job(ctx, id)} and state = 'running') returning line, cells`,
  );
  return taken.toSorted((one, other) => one.line - other.line);
}

/** Keeps of rows that are dealt with the cells that may be shown, what became of each, and what was wrong with it. */
export const closeRows = (ctx: Ctx, id: number, closed: readonly { line: number; cells: Cells; state: string; problems: readonly string[] }[]) =>
  sql`update import_row set cells = r.cells, state = r.state, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as r(line integer, cells jsonb, state text, problems text[])
    where ${rowsOfJob(ctx, id)} and import_row.line = r.line`.execute(ctx.tx);

export const readyLines = async (ctx: Ctx, id: number, most: number): Promise<number[]> =>
  (await rows(ctx.tx, sql<{ line: number }>`select line from import_row where ${rowsOfJob(ctx, id)} and state = 'ready' order by line limit ${most}`)).map(
    (row) => row.line,
  );

/** Leaves out the rows that are still ready, and hides their personal data. Waits for the row under way, which counts. */
async function leaveOut(ctx: Ctx, form: ImportForm | undefined, id: number): Promise<void> {
  const left = await rows(ctx.tx, sql<{ line: number; cells: Cells }>`select line, cells from import_row where ${rowsOfJob(ctx, id)} and state = 'ready'`);
  const hidden = left.map(({ line, cells }) => ({ line, cells: form ? masked(form, cells) : {} }));
  await sql`update import_row set state = 'skipped', cells = r.cells from jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) as r(line integer, cells jsonb)
    where ${rowsOfJob(ctx, id)} and import_row.line = r.line and state = 'ready'`.execute(ctx.tx);
}

type Ending = 'done' | 'failed' | 'cancelled';

/** Ends an import: from then on nobody takes a row of it. False when it had ended before. Waits for nothing. */
export const stopImport = async (ctx: Ctx, id: number, state: Ending, failure = ''): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update import_job set state = ${state}, failure = ${failure}, finished_at = ${ctx.now} where ${job(ctx, id)} and state in ('checked', 'waiting', 'running')`,
  )) === 1;

/** Leaves out the rows that were not done, and counts those that were. Waits for the row under way. */
export async function settleImport(ctx: Ctx, form: ImportForm | undefined, id: number): Promise<ImportJobRow | undefined> {
  await leaveOut(ctx, form, id);
  return maybe(ctx.tx, sql<ImportJobRow>`update import_job set ${figures(ctx, id)} where ${job(ctx, id)} returning ${columns}`);
}

const shown = sql<KeptRow>`line, cells, state, effect, problems, warnings`;
const only: Readonly<Record<ImportRowsShown, RawBuilder<unknown>>> = {
  all: sql`true`,
  bad: sql`state in ('bad', 'failed')`,
  warned: sql`state not in ('bad', 'failed') and warnings <> '{}'`,
};

/** A page of the rows in the sheet's order, and how many there are. */
export async function pageOfImport(ctx: Ctx, id: number, which: ImportRowsShown, page: { size: number; offset: number }) {
  const wanted = sql`${rowsOfJob(ctx, id)} and ${only[which]}`;
  const list = await rows(ctx.tx, sql<KeptRow>`select ${shown} from import_row where ${wanted} order by line limit ${page.size} offset ${page.offset}`);
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from import_row where ${wanted}`);
  return { list, total: n };
}

export const allRows = (ctx: Ctx, id: number) => rows(ctx.tx, sql<KeptRow>`select ${shown} from import_row where ${rowsOfJob(ctx, id)} order by line`);

export async function dropImport(ctx: Ctx, id: number): Promise<void> {
  await sql`delete from import_row where ${rowsOfJob(ctx, id)}`.execute(ctx.tx);
  await sql`delete from import_job where ${job(ctx, id)}`.execute(ctx.tx);
}
