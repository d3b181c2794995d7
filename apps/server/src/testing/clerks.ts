import { sql } from 'kysely';
import { withTenant } from '../platform/db/tenant.ts';
import { allTags } from '@merchant-admin/contract/navigation';
import { addReviewer } from './add-reviewer.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** Makes a store of merchant 1 of that id, if it is not there. */
export const needStore = (server: TestServer, storeId: number) =>
  withTenant(server.services.database.db, { merchantId: 1 }, (tx) =>
    sql`insert into store (merchant_id, id, name, created_at, updated_at) overriding system value
      values (1, ${storeId}, ${`门店${storeId}`}, ${server.clock.now()}, ${server.clock.now()}) on conflict do nothing`.execute(tx),
  );

/** Puts an account of merchant 1 into a store of that id, which is made if it is not there. */
export const putIntoStore = async (server: TestServer, accountId: number, storeId: number) => {
  await needStore(server, storeId);
  await withTenant(server.services.database.db, { merchantId: 1 }, async (tx) => {
    await sql`update account set store_id = ${storeId} where merchant_id = 1 and id = ${accountId}`.execute(tx);
  });
};

/** Adds a person of merchant 1 with every right, in one store. */
export async function addClerk(server: TestServer, storeId: number): Promise<Person> {
  const clerk = await addReviewer(server, 1, allTags);
  await putIntoStore(server, clerk.id, storeId);
  return { ...clerk, token: await signIn(server, clerk, server.clock.now()) };
}
