import type { Client, Connection, FieldDef, Submittable } from 'pg';
import type { Database } from '../../platform/db/database.ts';
import { kindOf, type Kind } from './kinds.ts';

/** A column as PostgreSQL announces it before the statement runs. */
export interface Announced {
  name: string;
  kind: Kind;
  /** Whether the value may be null: it is a column of a table that may be, and the statement does not exclude it. Of expressions nothing is known. */
  mayBeNull: boolean;
}

/** Has a statement prepared without running it. */
class Preparing implements Submittable {
  readonly fields: Promise<readonly FieldDef[]>;
  readonly #text: string;
  #answer: readonly FieldDef[] = [];
  #resolve!: (fields: readonly FieldDef[]) => void;
  #reject!: (error: Error) => void;

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#answer = fields;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#answer);
  }
}

/** A value of each type that our statements answer with, as PostgreSQL writes it. */
const samples: Readonly<Record<string, string>> = {
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1.5',
  uuid: '00000000-0000-4000-8000-000000000000',
  numeric: '1.5',
  text: 'a',
  varchar: 'a',
  name: 'a',
  void: '',
  date: '2026-01-01',
  timestamptz: '2026-01-01 00:00:00+00',
  bytea: '\\x00',
  _bool: '{t}',
  _int2: '{1}',
  _int4: '{1}',
  _int8: '{1}',
  _float8: '{1.5}',
  _text: '{a}',
  _date: '{2026-01-01}',
  _timestamptz: '{"2026-01-01 00:00:00+00"}',
};

/** Asks PostgreSQL what statements answer, without running them. */
export class Describer {
  readonly #client: Client;
  /** The names of the columns that may be empty, by table and number. */
  readonly #nullable: ReadonlyMap<string, string>;
  readonly #kinds: ReadonlyMap<number, Kind>;

  private constructor(client: Client, nullable: ReadonlyMap<string, string>, kinds: ReadonlyMap<number, Kind>) {
    this.#client = client;
    this.#nullable = nullable;
    this.#kinds = kinds;
  }

  /** A describer over a connection. @param client may see every schema @param database whose parsers make values of what PostgreSQL writes */
  static async of(client: Client, { pool }: Database): Promise<Describer> {
    const nullable = await client.query<{ at: string; name: string }>(
      `select attrelid || '.' || attnum as at, attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind in ('r', 'p') and not attnotnull and attnum > 0`,
    );
    const types = await client.query<{ oid: number; typname: string; list: boolean }>('select oid::int, typname from pg_type where typname = any($1)', [
      Object.keys(samples),
    ]);
    const parsed = ({ oid, typname }: { oid: number; typname: string }) => kindOf(pool.options.types!.getTypeParser(oid)(samples[typname]!));
    return new Describer(client, new Map(nullable.rows.map(({ at, name }) => [at, name])), new Map(types.rows.map((type) => [type.oid, parsed(type)])));
  }

  /** @throws what PostgreSQL says of a statement that it cannot prepare */
  async columnsOf(text: string): Promise<Announced[]> {
    const fields = await this.#client.query(new Preparing(text)).fields;
    return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      kind: this.#kinds.get(dataTypeID) ?? json.get(dataTypeID) ?? `type ${dataTypeID}`,
      mayBeNull: mayBeEmpty(text, this.#nullable.get(`${tableID}.${columnID}`)),
    }));
  }
}

/** Whether rows without a value in the column come through: a comparison excludes them. */
const mayBeEmpty = (text: string, name: string | undefined): boolean =>
  name !== undefined && !new RegExp(String.raw`\b${name} (?:=|<=|>=|<|>|in|is not null)`).test(text.slice(text.search(/\bwhere\b/i)));

/** The kinds of json and jsonb, which are seen only in the values. */
const json: ReadonlyMap<number, Kind> = new Map([
  [114, 'json'],
  [3802, 'json'],
]);
