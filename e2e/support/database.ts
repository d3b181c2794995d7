import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Address, type Database } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareEmbedded, withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { tellOfMerchants } from '../../apps/server/src/testing/tell-of-merchants.ts';
import { projectRoot } from '../../tools/project-root.ts';

export interface ThrowAway {
  readonly database: Database;
  /** The server's own way to it. */
  readonly server: Address;
  /** The folder of everything of this run. */
  readonly dataDir: string;
  /** The owner's connection, for what time does and no call can, such as letting a session grow old. */
  readonly owner: Address;
  readonly stop: () => Promise<void>;
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

/** A migrated PostgreSQL of its own that leaves nothing behind. */
export async function startDatabase(): Promise<ThrowAway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  // PostgreSQL may run as another user, who has to get into the folder.
  chmodSync(dataDir, 0o755);
  const { postgres, owner, server } = await prepareEmbedded({ dataDir, projectRoot, log: () => {}, settings: careless });
  await withClient(owner, migrate);
  await withClient(owner, tellOfMerchants);
  const database = openDatabase(server, { prepared: 'all' });
  return {
    database,
    server,
    dataDir,
    owner,
    stop: async () => {
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
