import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot, readConfig, type Config } from '../../apps/server/src/config.ts';
import type { Address, Database } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { embeddedDatabase, prepareEmbedded, withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { startSession } from '../../apps/server/src/platform/session/session.ts';
import { fill } from './data.ts';

export interface Filled {
  /** As the server's own role signs in. */
  server: Address;
  superuser: pg.ClientConfig;
  config: Config;
}

/** A PostgreSQL of its own with so many orders, as long as the work takes. */
export async function withFilled<T>(orders: number, log: (line: string) => void, work: (filled: Filled) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ma-bench-'));
  chmodSync(dataDir, 0o755);
  const settings = { shared_buffers: '2GB', max_wal_size: '16GB', checkpoint_timeout: '30min' };
  const embedded = await prepareEmbedded({ dataDir, projectRoot, log: () => {}, settings });
  const superuser = { host: embedded.postgres.socketDir, port: embedded.postgres.port, user: embedded.postgres.superuser, database: embeddedDatabase };
  try {
    await withClient(embedded.owner, migrate);
    await withClient(superuser, (client) => fill(client, orders, log));
    const config = readConfig({
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      APP_SECRET: 'bench-0123456789-0123456789-0123456789',
    });
    return await work({ server: embedded.server, superuser, config });
  } finally {
    await embedded.postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A session of somebody of merchant 1 who may do everything. */
export async function signInFirst(superuser: pg.ClientConfig, database: Database): Promise<string> {
  const { rows } = await withClient(superuser, (client) => client.query<{ id: string }>('select id from account where merchant_id = 1 order by id limit 1'));
  const accountId = Number(rows[0]!.id);
  return startSession(database.db, { merchantId: 1, accountId, ip: '127.0.0.1', userAgent: 'bench', now: new Date(), hours: 10 });
}
