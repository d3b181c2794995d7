import { sql, type RawBuilder } from 'kysely';
import { changed, maybe, one, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { KeptHead, KeptRow } from './kept.ts';

type Table<Row extends KeptRow> = Pick<KeptHead<Row>, 'table' | 'columns' | 'dated' | 'signed' | 'json' | 'within'>;
type Values = Readonly<Record<string, unknown>>;

/** Postgres' codes for a unique key that is taken and a row that others refer to. */
const taken = '23505';
const referred = '23503';

/** The work's result; undefined where the database refuses it by that code. Nothing may follow in the transaction then but a refusal. */
async function unless<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === code) return undefined;
    throw error;
  }
}

const written = ({ json = [] }: { json?: readonly string[] }, [name, value]: [string, unknown]): unknown =>
  json.includes(name) ? JSON.stringify(value) : value;

/** The rows `t` that the caller sees. */
const seen = <Row extends KeptRow>(ctx: Ctx, { within }: Table<Row>): RawBuilder<unknown> =>
  within === undefined ? sql`t.merchant_id = ${ctx.merchantId}` : sql`t.merchant_id = ${ctx.merchantId} and ${within(ctx)}`;

/** The row, locked, so that acts on it happen one after another. */
export const lockRow = <Row extends KeptRow>(ctx: Ctx, kept: Table<Row>, id: string): Promise<Row | undefined> =>
  maybe(ctx.tx, sql<Row>`select ${kept.columns} from ${sql.table(kept.table)} t where ${seen(ctx, kept)} and t.id = ${id}::bigint for update`);

export const rowsById = <Row extends KeptRow>(ctx: Ctx, kept: Table<Row>, ids: readonly (number | string)[]): Promise<Row[]> =>
  rows(ctx.tx, sql<Row>`select ${kept.columns} from ${sql.table(kept.table)} t where ${seen(ctx, kept)} and t.id = any(${[...ids]}::bigint[])`);

/** How many rows that the caller sees are on, and how many are off, by their switch. */
export const countStates = <Row extends KeptRow>(ctx: Ctx, kept: Table<Row>, column: string): Promise<{ on: number; off: number }> =>
  one(
    ctx.tx,
    sql<{ on: number; off: number }>`select count(*) filter (where ${sql.ref(column)})::int as on, count(*) filter (where not ${sql.ref(column)})::int as off
      from ${sql.table(kept.table)} t where ${seen(ctx, kept)}`,
  );

/** The columns that say when a row was written, and by whom, as far as its table keeps that. */
function marks<Row extends KeptRow>(ctx: Ctx, { dated, signed }: Table<Row>, made: boolean): Values {
  const times = dated === undefined ? {} : { ...(made && dated === 'created and updated' ? { created_at: ctx.now } : {}), updated_at: ctx.now };
  return { ...times, ...(signed ? { updated_by: ctx.actor.name } : {}) };
}

/** Inserts a row; undefined where another row has its unique key. */
export function insertRow<Row extends KeptRow>(ctx: Ctx, kept: Table<Row>, values: Values): Promise<KeptRow | undefined> {
  const { table } = kept;
  const all = { ...values, ...marks(ctx, kept, true) };
  return maybe(
    ctx.tx,
    sql<KeptRow>`insert into ${sql.table(table)} (merchant_id, ${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
      values (${ctx.merchantId}, ${sql.join(Object.entries(all).map((each) => written(kept, each)))}) on conflict do nothing returning id, version`,
  );
}

/** Writes a change to a locked row. Returns its new version; undefined where another row has its unique key. */
export async function changeRow<Row extends KeptRow>(ctx: Ctx, kept: Table<Row>, id: number, values: Values): Promise<number | undefined> {
  const { table } = kept;
  const sets = Object.entries({ ...values, ...marks(ctx, kept, false) }).map((each) => sql`${sql.ref(each[0])} = ${written(kept, each)}`);
  const statement = sql<{ version: number }>`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])}
    where merchant_id = ${ctx.merchantId} and id = ${id} returning version`;
  return (await unless(taken, one(ctx.tx, statement)))?.version;
}

/** Deletes a row; false where other rows refer to it. */
export const deleteRow = async <Row extends KeptRow>(ctx: Ctx, { table }: Table<Row>, id: number): Promise<boolean> =>
  (await unless(referred, changed(ctx.tx, sql`delete from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and id = ${id}`))) !== undefined;

export const countRows = async <Row extends KeptRow>(ctx: Ctx, { table }: Table<Row>, among: RawBuilder<unknown> = sql`true`): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t where t.merchant_id = ${ctx.merchantId} and ${among}`)).n;
