import { startSession } from '../platform/session/session.ts';
import { addClerk } from './clerks.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** Somebody of a store who may do everything, signed in for a year. */
export async function yearClerk(server: TestServer, storeId: number): Promise<Person> {
  const clerk = await addClerk(server, storeId);
  const session = { merchantId: clerk.merchantId, accountId: clerk.id, ip: '127.0.0.1', userAgent: 'test', now: server.clock.now(), hours: 24 * 365 };
  return { ...clerk, token: await startSession(server.services.database.db, session) };
}
