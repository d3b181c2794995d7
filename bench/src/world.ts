import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot, readConfig, type Config } from '../../apps/server/src/config.ts';
import type { Address, Database } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { embeddedDatabase, prepareEmbedded, withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { seal } from '../../apps/server/src/platform/session/seal.ts';
import { startSession } from '../../apps/server/src/platform/session/session.ts';
import { fill, type Sizes } from './fill/fill.ts';

export interface Filled {
  /** The address at which the server's own role signs in. */
  server: Address;
  superuser: pg.ClientConfig;
  config: Config;
}

export interface Filling extends Sizes {
  log: (line: string) => void;
  /** A folder that keeps the data for the next time; without it the data goes with the work. */
  keep?: string | undefined;
}

/** A PostgreSQL of its own with so many orders, as long as the work takes. */
export async function withFilled<T>({ log, keep, ...sizes }: Filling, work: (filled: Filled) => Promise<T>): Promise<T> {
  const kept = keep !== undefined && existsSync(keep);
  if (keep !== undefined) mkdirSync(keep, { recursive: true });
  const dataDir = keep ?? mkdtempSync(join(tmpdir(), 'ma-bench-'));
  chmodSync(dataDir, 0o755);
  const settings = { shared_buffers: '2GB', max_wal_size: '16GB', checkpoint_timeout: '30min' };
  const embedded = await prepareEmbedded({ dataDir, projectRoot, log: () => {}, settings });
  const superuser = { host: embedded.postgres.socketDir, port: embedded.postgres.port, user: embedded.postgres.superuser, database: embeddedDatabase };
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'development',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    REVIEW_RISK_REQUIRED: '0',
    REVIEW_SECOND_ABOVE_FEN: '0',
    RECYCLE_BLIND_SHARE: '0',
    APP_SECRET: 'bench-0123456789-0123456789-0123456789',
  });
  try {
    await withClient(embedded.owner, migrate);
    if (!kept) await withClient(superuser, (client) => fill(client, sizes, seal(config.key('id-card'), '110105199001011237'), log));
    return await work({ server: embedded.server, superuser, config });
  } finally {
    await embedded.postgres.stop();
    if (keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A session of the nth account of a merchant; each may do everything. */
export async function signInAs(superuser: pg.ClientConfig, database: Database, nth: number, merchantId = 1): Promise<string> {
  const { rows } = await withClient(superuser, (client) =>
    client.query<{ id: string }>('select id from account where merchant_id = $1 order by id limit 1 offset $2', [merchantId, nth - 1]),
  );
  const accountId = Number(rows[0]!.id);
  return startSession(database.db, { merchantId, accountId, ip: '127.0.0.1', userAgent: 'bench', now: new Date(), hours: 10 });
}

export const signInFirst = (superuser: pg.ClientConfig, database: Database): Promise<string> => signInAs(superuser, database, 1);
