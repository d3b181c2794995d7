import type { Database } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { addAccount, addMerchant, addRole, seededRoles } from '../modules/permission/index.ts';
import { cooperationAgreement } from '../modules/session/index.ts';
import { insertStore } from '../modules/stores/index.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoMerchant } from './merchants.ts';

/** Adds the staff of a merchant. @param hash of the password that all of the demo have */
export async function addStaff(database: Database, merchant: DemoMerchant, people: readonly DemoAccount[], hash: string, now: Date): Promise<void> {
  const { merchantId } = merchant;
  await withTenant(database.db, { merchantId }, async (tx) => {
    const signed = merchant.signed ? now : null;
    await addMerchant(
      tx,
      { ...merchant.details, merchantId, isGuest: merchant.isGuest, signedAt: signed, contractVersion: signed ? cooperationAgreement.version : '' },
      now,
    );
    const roleIds = new Map<string, number>();
    for (const role of seededRoles.filter((each) => each.guest === merchant.isGuest)) {
      roleIds.set(
        role.key,
        await addRole(tx, merchantId, { name: role.name, description: role.description, tags: role.tags, isAdministrator: role.isAdministrator ?? false }),
      );
    }
    for (const store of merchant.stores ?? []) await insertStore(tx, merchantId, store, now);
    for (const person of people)
      await addAccount(
        tx,
        merchantId,
        {
          account: person.account,
          name: person.name,
          phone: person.phone,
          password: { hash },
          roleIds: [roleIds.get(person.role)!],
          ...(person.storeId ? { storeId: person.storeId } : {}),
        },
        now,
      );
  });
}
