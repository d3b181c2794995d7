import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildServer, type Server } from '../build.ts';
import { readConfig, type Config } from '../config.ts';
import { MovableClock } from '../platform/clock/clock.ts';
import { seedStaff, type Staff } from './staff.ts';
import { takeTestDatabase } from './handed-on.ts';
import type { TestDatabase } from './test-database.ts';

export const fixedCode = 'test';

export const testEnvironment = {
  NODE_ENV: 'test',
  APP_SECRET: 'a-secret-for-tests-only-0123456789',
  CAPTCHA_FIXED_CODE: fixedCode,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  DEMO: '0',
  // Most tests are about something else than the review: one word passes an order there.
  REVIEW_RISK_REQUIRED: '0',
  REVIEW_SECOND_ABOVE_FEN: '0',
  // Tests play years of leases without wiping each device; those about wiping say from when it is asked for.
  WIPE_REQUIRED_FROM: '2199-01-01',
  // What is drawn by chance is drawn in the tests about it.
  RECYCLE_BLIND_SHARE: '0',
};

export interface TestServer extends Server {
  clock: MovableClock;
  config: Config;
  test: TestDatabase;
  staff: Staff;
}

export async function startTestServer(environment: Record<string, string> = {}, logStream?: NodeJS.WritableStream, reference = false): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ma-data-'));
  const config = readConfig({ ...testEnvironment, DATA_DIR: dataFolder, ...environment });
  const database = await takeTestDatabase();
  const drop = () => database.drop().finally(() => rmSync(dataFolder, { recursive: true, force: true }));
  const test = { ...database, drop };
  const clock = new MovableClock(new Date('2026-03-02T02:00:00Z'));
  const server = await buildServer({ config, clock, database: test.database, reference, ...(logStream ? { logStream } : {}) });
  await server.app.ready();
  const staff = await seedStaff(server, clock);
  return { ...server, clock, config, test, staff };
}

/** A server with two merchants and their staff for all tests of a file. */
export function useServer(environment: Record<string, string> = {}, logStream?: NodeJS.WritableStream): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(environment, logStream);
  });
  afterAll(async () => {
    await server?.app.close();
    await server?.test.drop();
  });
  return () => server!;
}
