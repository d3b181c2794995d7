import type { ClientBase } from 'pg';

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

export interface ForeignKey {
  name: string;
  /** The two tables of the key, as `tableKey` names them. */
  from: string;
  to: string;
}

/** The condition on the schemas that our migrations make: neither PostgreSQL's own, nor the job queue's, whose work is found anew. */
const ourSchemas = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')`;

export function tableKey({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

/** Every table that holds data, with the columns that are stored as given. The list of migrations is not data. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ourSchemas} and not (n.nspname = 'public' and c.relname = 'schema_migration')
    order by 1, 2`);
  return rows;
}

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select k.conname as name, n.nspname || '.' || c.relname as from, fn.nspname || '.' || f.relname as to
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
    where k.contype = 'f' and ${ourSchemas}
    order by 2, 1`);
  return rows;
}

/** The sequences, also those behind identity columns, with the number that each gives out next. */
export async function readSequences(client: ClientBase): Promise<{ schema: string; name: string; next: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; increment: string }>(`
    select n.nspname as schema, c.relname as name, s.seqincrement::text as increment
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ourSchemas} order by 1, 2`);
  const sequences = [];
  for (const { schema, name, increment } of rows) {
    const next = await client.query<{ next: string }>(
      `select (last_value + case when is_called then $1::bigint else 0 end)::text as next from ${quoted(client, { schema, name })}`,
      [increment],
    );
    sequences.push({ schema, name, next: next.rows[0]?.next ?? '1' });
  }
  return sequences;
}

/** The migrations that the database has had; none when it never had any. */
export async function readApplied(client: ClientBase): Promise<{ name: string; checksum: string }[]> {
  const there = await client.query(`select to_regclass('public.schema_migration') as found`);
  if (there.rows[0]?.found === null) return [];
  return (await client.query('select name, checksum from public.schema_migration order by name')).rows;
}

export function quoted(client: ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

export function quotedColumns(client: ClientBase, columns: string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
