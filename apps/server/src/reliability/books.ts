import { expect } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { verifyLedger } from './ledger-verifier.ts';

/** Recounts the books of a test's database and fails with what breaks them. @param orders the fewest orders that must be there */
export async function expectBalancedBooks(server: Pick<TestServer, 'test'>, orders = 1): Promise<void> {
  const verdict = await server.test.byOwner(verifyLedger);
  expect(verdict.problems).toEqual([]);
  expect(verdict.orders).toBeGreaterThanOrEqual(orders);
}
