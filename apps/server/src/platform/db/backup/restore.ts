import type { ClientBase } from 'pg';
import { migrate, pendingOf, readMigrations } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import { quoted, readApplied, readTables } from './catalogue.ts';
import { loadEverything } from './load.ts';
import type { Manifest } from './manifest.ts';
import { asOnlyMaintainer, inTransaction } from './session.ts';
import type { Backup } from './verify-archive.ts';

export interface RestoreOptions {
  /** Whether the backup may replace data that is there. */
  replace?: boolean;
  /** Brings an empty database to the backup's version; only tests pass another. */
  migrations?: Migrations;
}

export interface Migrations {
  /** @throws an error of one line where the migrations at hand cannot lead to the backup's version */
  check(manifest: Manifest, applied: { name: string; checksum: string }[]): void;
  run(client: ClientBase, upTo: string): Promise<unknown>;
}

/**
 * Loads a backup. All rows come in one transaction: on any failure the data that was there before is still there.
 * @param client signed in as the owner of the tables
 */
export async function restore(client: ClientBase, { file, manifest }: Backup, options: RestoreOptions = {}): Promise<void> {
  await refuseWhileInUse(client);
  return asOnlyMaintainer(client, async () => {
    if (!options.replace) await refuseUnlessEmpty(client);
    await bringToVersion(client, manifest, options.migrations ?? ownMigrations);
    await inTransaction(client, 'isolation level read committed', async () => {
      await loadEverything(client, file, manifest);
      await endEverySession(client);
    });
    await client.query('analyze');
  });
}

/** Ends every session, so that one that was ended after the backup does not come alive again: everybody signs in anew. */
async function endEverySession(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('directory.session') is not null as known");
  if (rows[0]?.known) await client.query("update directory.session set ended_at = now(), end_reason = 'restored' where ended_at is null");
}

/** Refuses while a server is running: it would go on with what it remembers of the old data. @throws BackupError */
async function refuseWhileInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ usename: string }>(`
    select usename from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null and usename <> current_user limit 1`);
  if (rows[0]) throw new BackupError(`the database is in use by ${rows[0].usename}; stop the server first`);
}

async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  for (const table of await readTables(client)) {
    const found = await client.query(`select from ${quoted(client, table)} limit 1`);
    if (found.rowCount) throw new BackupError(`the database is not empty (table ${table.name} has rows); say --replace to replace everything in it`);
  }
}

async function bringToVersion(client: ClientBase, manifest: Manifest, migrations: Migrations): Promise<void> {
  const applied = await readApplied(client);
  migrations.check(manifest, applied);
  if (applied.length < manifest.migrations.length) {
    await migrations.run(client, manifest.migrations.at(-1)!.name);
  }
  if (JSON.stringify(await readApplied(client)) !== JSON.stringify(manifest.migrations)) {
    throw new BackupError(`the database does not have the backup's version (${manifest.migrations.at(-1)!.name}); restore into an empty one`);
  }
}

const ownMigrations: Migrations = {
  check(manifest, applied) {
    pendingOf(readMigrations(), manifest.migrations);
    if (applied.length > manifest.migrations.length) {
      throw new BackupError(`the database is newer than the backup (which is of ${manifest.migrations.at(-1)!.name}); restore into an empty one`);
    }
  },
  run: (client, upTo) => migrate(client, { upTo }),
};
