import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { embeddedAddresses, prepareEmbedded, withClient } from '../platform/db/prepare-embedded.ts';
import { tellOfMerchants } from './tell-of-merchants.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { socketDir: string; port: number; superuser: string };
  }
}

/** One throw-away PostgreSQL for a test run; its database is the template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Not in the home of the user who runs the tests: PostgreSQL may run as another one.
  const dataDir = mkdtempSync(join(tmpdir(), `ma-${randomBytes(3).toString('hex')}-`));
  chmodSync(dataDir, 0o755);
  // Each worker keeps the connections of the databases that it hands on.
  const connections = String(Math.max(300, 80 * availableParallelism()));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: connections, shared_buffers: '128MB' };
  const { postgres } = await prepareEmbedded({ dataDir, projectRoot, log: () => {}, settings });
  await withClient(embeddedAddresses(postgres).owner, migrate);
  await withClient(embeddedAddresses(postgres).owner, tellOfMerchants);
  project.provide('cluster', { socketDir: postgres.socketDir, port: postgres.port, superuser: postgres.superuser });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
