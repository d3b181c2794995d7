import { randomUUID } from 'node:crypto';
import { addAccount, addRole } from '../modules/permission/index.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { testPasswordHash, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** Adds a reviewer of the merchant straight to the database. */
export async function addReviewer(
  server: TestServer,
  merchantId: number,
  tags: readonly string[] = ['InfoList', 'review:claim', 'review:decide'],
  moreRoles: readonly number[] = [],
): Promise<Person> {
  const account = `walker-${randomUUID().slice(0, 8)}`;
  const id = await withTenant(server.services.database.db, { merchantId }, async (tx) => {
    const roleId = await addRole(tx, merchantId, { name: account, description: '', tags, isAdministrator: false });
    return addAccount(
      tx,
      merchantId,
      { account, name: '测试审核员', phone: '', password: await testPasswordHash(), roleIds: [roleId, ...moreRoles] },
      server.clock.now(),
    );
  });
  return { id, account, merchantId, token: '' };
}
