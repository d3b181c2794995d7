import type pg from 'pg';

/**
 * Does the work while the tables have no indexes but those that keys and references need, and builds the others after it: of many rows an index is built
 * several times as fast as it is kept. Tables whose sizes are not known yet must not be joined row by row then.
 */
export async function withoutIndexes(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::text[]::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set enable_nestloop = off');
  await work();
  await client.query('reset enable_nestloop');
  for (const { definition } of indexes) await client.query(definition);
}
