import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { embeddedAddresses, prepareEmbedded, withClient } from '../platform/db/prepare-embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { socketDir: string; port: number; superuser: string };
  }
}

/**
 * Tells the planner what it finds out by itself once a database is in use: a merchant has all rows of a table, not one in 200. Connections plan each
 * statement once, while the tables are as good as empty, and the plan must serve hundreds of orders.
 */
const tellOfMerchants = (client: ClientBase): Promise<unknown> =>
  client.query(`select pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
      'null_frac', 0::real, 'avg_width', 8, 'n_distinct', 1::real)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'merchant_id' and c.relkind = 'r' and n.nspname in ('public', 'directory')`);

/** One throw-away PostgreSQL for a test run; its database is the template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Not in the home of the user who runs the tests: PostgreSQL may run as another one.
  const dataDir = mkdtempSync(join(tmpdir(), `ma-${randomBytes(3).toString('hex')}-`));
  chmodSync(dataDir, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '128MB' };
  const { postgres } = await prepareEmbedded({ dataDir, projectRoot, log: () => {}, settings });
  await withClient(embeddedAddresses(postgres).owner, migrate);
  await withClient({ ...embeddedAddresses(postgres).owner, user: postgres.superuser }, tellOfMerchants);
  project.provide('cluster', { socketDir: postgres.socketDir, port: postgres.port, superuser: postgres.superuser });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
