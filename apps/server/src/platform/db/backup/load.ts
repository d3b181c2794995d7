import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { quoted, quotedColumns, readForeignKeys, readTables, tableKey } from './catalogue.ts';
import { countingTap, type Tap } from './counting-tap.ts';
import { keysOutOfOrder } from './load-order.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { withGuardsLifted } from './guards.ts';

/** Replaces all rows by the backup's. Runs inside the caller's transaction. */
export async function loadEverything(client: ClientBase, file: string, manifest: Manifest): Promise<void> {
  await refuseOtherShape(client, manifest);
  const late = keysOutOfOrder(manifest.tables, await readForeignKeys(client));
  await withGuardsLifted(client, manifest.tables, late, async () => {
    await emptyTables(client, manifest);
    await loadTables(client, file, manifest);
  });
  await setSequences(client, manifest);
}

async function refuseOtherShape(client: ClientBase, { tables }: Manifest): Promise<void> {
  const shape = (list: { schema: string; name: string; columns: string[] }[]) => list.map((table) => `${tableKey(table)}(${table.columns.join()})`).sort();
  const [here, there] = [shape(await readTables(client)), shape(tables)];
  const odd = here.find((text) => !there.includes(text)) ?? there.find((text) => !here.includes(text));
  if (odd) throw new BackupError(`the database and the backup differ in the table ${odd.split('(')[0]}`);
}

async function emptyTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`);
}

async function loadTables(client: ClientBase, file: string, { tables }: Manifest): Promise<void> {
  const wanted = new Map(tables.map((table) => [table.file, table]));
  for await (const { name, body } of readArchive(file)) {
    const table = wanted.get(name);
    if (table) await loadTable(client, table, body);
    else for await (const _ of body);
    wanted.delete(name);
  }
  if (wanted.size > 0) throw new BackupError(`${file} changed while it was read`);
}

async function loadTable(client: ClientBase, table: TableEntry, body: AsyncIterable<Buffer>): Promise<void> {
  const tap = countingTap();
  const rows = client.query(copyFrom(`copy ${quoted(client, table)} (${quotedColumns(client, table.columns)}) from stdin`));
  await pipeline(Readable.from(watched(body, tap)), rows);
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${quoted(client, table)}`);
  if (tap.result().sha256 !== table.sha256 || Number(counted[0]?.count) !== table.rows) {
    throw new BackupError(`the table ${table.name} did not come in whole`);
  }
}

async function* watched(body: AsyncIterable<Buffer>, tap: Tap): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    tap.see(piece);
    yield piece;
  }
}

/** Sets the sequences by `restart`, which a failure undoes, and not by `setval`, which it would not. */
async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences) await client.query(`alter sequence ${quoted(client, sequence)} restart with ${BigInt(sequence.next)}`);
}
