import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { quoted, quotedColumns, readApplied, readForeignKeys, readSequences, readTables, tableKey, type Table } from './catalogue.ts';
import { countingTap, type Tap } from './counting-tap.ts';
import { loadOrder } from './load-order.ts';
import { formatName, manifestFile, manifestHashFile, type Manifest, type TableEntry } from './manifest.ts';
import { inTransaction } from './session.ts';
import { hashOf } from './verify-archive.ts';

/**
 * Writes every row of the database, as it is at one moment, to a new file. The server goes on working meanwhile.
 * @param client signed in as the owner of the tables, whom row security lets see everything
 */
export async function backUp(client: ClientBase, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; give the backup another name`);
  const part = `${file}.part-${process.pid}`;
  const archive = new ArchiveWriter(file, part);
  try {
    const manifest = await inTransaction(client, 'isolation level repeatable read, read only', () => writeAll(client, archive, part));
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    archive.addText(manifestFile, text);
    archive.addText(manifestHashFile, `${hashOf(text)}\n`);
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function writeAll(client: ClientBase, archive: ArchiveWriter, part: string): Promise<Manifest> {
  const tables = loadOrder(await readTables(client), await readForeignKeys(client));
  await holdShape(client, tables);
  const migrations = await readApplied(client);
  if (migrations.length === 0) throw new BackupError('the database was never set up, so there is nothing to back up');
  const entries: TableEntry[] = [];
  for (const [index, table] of tables.entries()) entries.push(await writeTable(client, archive, table, index + 1, `${part}.table`));
  return {
    format: formatName,
    madeAt: new Date().toISOString(),
    postgresql: await versionOf(client),
    migrations,
    tables: entries,
    sequences: await readSequences(client),
  };
}

/** Keeps migrations from changing a table between the reading of the catalogue and of the rows; other writing goes on. */
async function holdShape(client: ClientBase, tables: Table[]): Promise<void> {
  const names = tables.map((table) => quoted(client, table));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
}

/** Writes a table's rows by way of a file of its own, because the archive wants an entry's size before its bytes. */
async function writeTable(client: ClientBase, archive: ArchiveWriter, table: Table, number: number, spool: string): Promise<TableEntry> {
  const file = `tables/${String(number).padStart(4, '0')}-${tableKey(table)}.copy`;
  const tap = countingTap();
  try {
    const rows = client.query(copyTo(`copy ${quoted(client, table)} (${quotedColumns(client, table.columns)}) to stdout`));
    await pipeline(rows, through(tap), createWriteStream(spool, { flags: 'w', mode: 0o600 }));
    await archive.addFile(file, spool);
  } finally {
    await rm(spool, { force: true });
  }
  return { ...table, file, ...tap.result() };
}

function through(tap: Tap): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      tap.see(piece);
      done(null, piece);
    },
  });
}

async function versionOf(client: ClientBase): Promise<string> {
  return (await client.query<{ version: string }>(`select current_setting('server_version') as version`)).rows[0]?.version ?? '';
}
