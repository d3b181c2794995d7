import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import { GatheringClient } from './gathering-client.ts';
import { preparingClients, type Prepared } from './preparing-client.ts';

/** SQL stands in sight: no table types, `sql` templates with explicit columns and row types. */
type Untyped = Record<string, never>;
export type Db = Kysely<Untyped>;
declare const fenced: unique symbol;
/** The open transaction of one merchant. Only withTenant makes one, so no module sees the pool. */
export type Tx = Db & { readonly [fenced]: true };

const types = new pg.TypeOverrides();
// Amounts and ids stay far below 2^53; sums are cast to bigint in SQL.
types.setTypeParser(20, (text) => Number(text));
const textsOf = types.getTypeParser(1016) as unknown as (list: string) => (string | null)[];
types.setTypeParser(1016, (list: string) => textsOf(list).map((text) => (text === null ? null : Number(text))));
// A date is a business day, not an instant.
types.setTypeParser(1082, (text) => text);

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface Address {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}

const limits = '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c jit=off';

export interface Opening {
  /** The most connections of this process. */
  max?: number;
  onError?: (error: Error) => void;
  /** Whether commits need not reach the disk: for work that is done again from the start after a crash. */
  throwAway?: boolean;
  /** Which statements are read and planned once on each connection; none through a pooler that shares connections by the transaction. */
  prepared?: Prepared | undefined;
}

export function openPool(address: Address, { max = 16, onError = () => {}, throwAway = false, prepared }: Opening = {}): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    Client: prepared ? preparingClients[prepared] : GatheringClient,
    // A statement is sent without waiting for the answers to those before it: `sending.ts`.
    pipeline: true,
    max,
    types,
    options: [limits, ...(prepared === 'all' ? ['-c plan_cache_mode=force_generic_plan'] : []), ...(throwAway ? ['-c synchronous_commit=off'] : [])].join(' '),
    connectionTimeoutMillis: 5000,
    // Longer than the server's own limit, so that this is heard only of a database that says nothing at all.
    query_timeout: 20_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'merchant-admin',
  });
  pool.on('error', onError);
  // The pool hears idle connections only: one that breaks between two statements of a transaction would end the process.
  // The next statement on it fails by itself.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function databaseOf(pool: pg.Pool): Database {
  const db = new Kysely<Untyped>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

export const openDatabase = (address: Address, opening?: Opening): Database => databaseOf(openPool(address, opening));

/** All rows of a statement. */
export async function rows<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows;
}

/** The first row, or undefined. */
export async function maybe<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(db)).rows[0];
}

/** The row that must be there. @throws when there is none: a fault of ours, not of the caller. */
export async function one<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const row = await maybe(db, statement);
  if (row === undefined) throw new Error('expected a row');
  return row;
}

/** Runs a statement and answers how many rows it changed. */
export async function changed(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}

/** Text for `like` that matches itself only. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Text from its end: a search by the tail is a search by the beginning of a reversed column, which an index serves. */
export const reversed = (text: string): string => Array.from(text).reverse().join('');
