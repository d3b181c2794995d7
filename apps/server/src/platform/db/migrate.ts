import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A migration that cannot be done: one line for the person who starts the server; nothing was changed. */
export class MigrationError extends Error {}

/** The migrations in order. Their names are 0001_….sql without gaps or repeats. @throws MigrationError */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  if (names.length === 0) throw new MigrationError(`no migrations in ${folder}`);
  return names.map((name, index) => {
    if (!name.startsWith(`${String(index + 1).padStart(4, '0')}_`))
      throw new MigrationError(`migration ${name} is out of order: number ${index + 1} is expected`);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The migrations that are not yet applied. @throws MigrationError for edited, missing and out-of-order ones */
export function pendingOf(files: readonly Migration[], applied: readonly { name: string; checksum: string }[]): Migration[] {
  applied.forEach((row, index) => {
    const file = files[index];
    if (!file) throw new MigrationError(`the database has migration ${row.name}, which this version does not know: start a newer version`);
    if (file.name !== row.name) throw new MigrationError(`migration ${file.name} is out of order: the database has ${row.name} in its place`);
    if (file.checksum !== row.checksum) throw new MigrationError(`migration ${file.name} was edited after it was applied: restore the file and add a new one`);
  });
  return files.slice(applied.length);
}

async function appliedMigrations(client: ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration order by name');
  return rows;
}

/** Brings the database to the newest version (or `upTo`, a file name), each file in a transaction of its own. Returns the names applied. */
export async function migrate(client: ClientBase, options: { upTo?: string; files?: readonly Migration[] } = {}): Promise<string[]> {
  const files = options.files ?? readMigrations();
  await client.query('select pg_advisory_lock(761240001)');
  try {
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await client.query('revoke all on schema_migration from public');
    const pending = pendingOf(files, await appliedMigrations(client)).filter((file) => options.upTo === undefined || file.name <= options.upTo);
    for (const file of pending) {
      await client.query('begin');
      try {
        await client.query(file.sql);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(`migration ${file.name} failed: ${(error as Error).message}`);
      }
    }
    return pending.map((file) => file.name);
  } finally {
    await client.query('select pg_advisory_unlock(761240001)');
  }
}
