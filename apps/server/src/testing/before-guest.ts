import { sql } from 'kysely';
import { withTenant } from '../platform/db/tenant.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** Entities that the staff of a guest merchant cannot make: a merchant that became a guest later has some all the same. */
const madeBefore: ReadonlySet<string> = new Set(['jobRun', 'migratedOrder', 'migratedBatch', 'question', 'option', 'waterTask', 'waterItem', 'quoteProduct']);

const selfRun = 1;

/** Makes a merchant a guest, or one that is none. */
export async function beGuest(server: TestServer, merchantId: number, isGuest: boolean): Promise<void> {
  await withTenant(server.services.database.db, { merchantId }, (tx) =>
    sql`update merchant set is_guest = ${isGuest} where merchant_id = ${merchantId}`.execute(tx),
  );
}

/** Makes a row; of a guest merchant one that a guest cannot make, while the merchant counts as none. */
export async function beforeGuest({ server, person }: { server: TestServer; person: Person }, entity: string, make: () => Promise<string>): Promise<string> {
  if (person.merchantId === selfRun || !madeBefore.has(entity)) return make();
  await beGuest(server, person.merchantId, false);
  try {
    return await make();
  } finally {
    await beGuest(server, person.merchantId, true);
  }
}
