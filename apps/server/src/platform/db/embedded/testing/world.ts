import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach } from 'vitest';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from '../index.ts';

export const isRoot = process.getuid?.() === 0;

const databases: EmbeddedPostgres[] = [];
const folders: string[] = [];

/** A temporary folder that PostgreSQL's user can pass through; goes when the file's tests are over. */
export function tempFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'ma-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Starts a database on the folder and collects its log lines; it is stopped after the test. */
export async function open(dataDir: string | undefined, more: Partial<EmbeddedOptions> = {}) {
  const lines: string[] = [];
  const options = { dataDir, projectRoot: dataDir ?? '/', log: (line: string) => lines.push(line), ...more };
  const database = await startEmbedded(options);
  databases.push(database);
  return { database, lines };
}

/** The one line of a refused start. */
export async function refusal(dataDir: string | undefined, more: Partial<EmbeddedOptions> = {}): Promise<string> {
  try {
    await open(dataDir, more);
  } catch (error) {
    return String(error);
  }
  throw new Error('the start was not refused');
}

export type Address = Pick<EmbeddedPostgres, 'socketDir' | 'port' | 'superuser'>;

/** Runs one statement on a connection of its own. */
export async function query(at: Address, sql: string): Promise<unknown[]> {
  const client = new Client({ host: at.socketDir, port: at.port, user: at.superuser, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
}

export const rowsBefore = 'create table kept as select generate_series(1, 1000) as n';
export const countRows = 'select count(*)::int from kept';

/** Asks again until the answer comes or the time is over. */
export async function eventually<T>(ask: () => Promise<T>, withinMs = 10_000): Promise<T> {
  for (const end = Date.now() + withinMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

afterEach(async () => {
  for (const database of databases.splice(0)) await database.stop();
});

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
