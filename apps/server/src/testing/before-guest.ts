import { sql } from 'kysely';
import { withTenant } from '../platform/db/tenant.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** Makes something as the merchant was before it became a guest. */
export async function beforeGuest({ server, person }: { server: TestServer; person: Person }, make: () => Promise<string>): Promise<string> {
  const beGuest = (isGuest: boolean) =>
    withTenant(server.services.database.db, { merchantId: person.merchantId }, (tx) =>
      sql`update merchant set is_guest = ${isGuest} where merchant_id = ${person.merchantId}`.execute(tx),
    );
  await beGuest(false);
  try {
    return await make();
  } finally {
    await beGuest(true);
  }
}
