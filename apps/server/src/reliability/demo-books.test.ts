import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { seedDemo } from '../demo/seed.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testEnvironment } from '../testing/test-server.ts';
import { verifyLedger } from './ledger-verifier.ts';

it('a year of demo orders, played through the operations, leaves balanced books', async () => {
  const test = await createTestDatabase();
  try {
    await seedDemo({ config: readConfig(testEnvironment), database: test.database, log: () => {}, orders: 80, now: new Date('2026-03-02T02:00:00Z') });
    const verdict = await withClient(test.owner, verifyLedger);
    console.info(`demo books: ${verdict.orders} orders, ${verdict.documents} documents, ${verdict.transactions} transactions`);
    expect(verdict.problems).toEqual([]);
    expect(verdict.orders).toBeGreaterThanOrEqual(80);
    expect(verdict.documents).toBeGreaterThanOrEqual(100);
  } finally {
    await test.drop();
  }
}, 60_000);
