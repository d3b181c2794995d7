import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Address } from '../apps/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts';
import { prepareEmbedded, withClient } from '../apps/server/src/platform/db/prepare-embedded.ts';
import { ownerRole } from '../apps/server/src/platform/db/roles.ts';
import { describeDatabase, differences } from './compare-database-describe.ts';
import { projectRoot } from './project-root.ts';

/** A throw-away PostgreSQL for as long as the work takes. `scratch` makes an empty database of the owner's. */
async function withScratchCluster<T>(work: (scratch: (name: string) => Promise<Address>) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'compare-database-'));
  // PostgreSQL may run as another user than the one who calls.
  chmodSync(dataDir, 0o755);
  const { postgres, owner } = await prepareEmbedded({ dataDir, projectRoot, log: () => {}, settings: { fsync: 'off' } });
  const socket = { host: postgres.socketDir, port: postgres.port, user: postgres.superuser };
  try {
    return await work(async (name) => {
      await withClient({ ...socket, database: 'postgres' }, (client) => client.query(`create database ${name} owner ${ownerRole}`));
      await withClient({ ...socket, database: name }, (client) => client.query(`alter schema public owner to ${ownerRole}`));
      return { ...owner, database: name };
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each migration by a start of its own, as a database that has lived through all versions has seen them. */
async function migrateStepByStep(address: Address): Promise<void> {
  for (const { name } of readMigrations()) await withClient(address, (client) => migrate(client, { upTo: name }));
}

/** Two databases for as long as the work takes: a fresh one, and one that was migrated step by step. */
export async function withFreshAndGrown<T>(work: (fresh: Address, grown: Address) => Promise<T>): Promise<T> {
  return withScratchCluster(async (scratch) => {
    const [fresh, grown] = [await scratch('fresh'), await scratch('grown')];
    await withClient(fresh, (client) => migrate(client));
    await migrateStepByStep(grown);
    return work(fresh, grown);
  });
}

/** How the one database differs from the other, and how much was compared. */
async function compare(fresh: Address, grown: Address): Promise<{ found: string[]; lines: number }> {
  const [one, other] = [await withClient(fresh, describeDatabase), await withClient(grown, describeDatabase)];
  return { found: differences(one, other), lines: one.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { found, lines } = await withFreshAndGrown(compare);
  for (const line of found) console.error(line);
  console.log(`compared ${lines} facts of a fresh database with a migrated one: ${found.length === 0 ? 'alike' : `${found.length} differences`}`);
  process.exit(found.length === 0 && lines > 0 ? 0 : 1);
}
