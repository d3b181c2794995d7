import { allTags } from '@merchant-admin/contract/navigation';
import type { Server } from '../build.ts';
import { addAccount, addMerchant, addRole, seededRoles } from '../modules/permission/index.ts';
import type { MovableClock } from '../platform/clock/clock.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { hashPassword } from '../platform/session/password.ts';
import { startSession } from '../platform/session/session.ts';

export interface Person {
  id: number;
  account: string;
  merchantId: number;
  token: string;
}

export const testPassword = 'Correct-horse-9';
let hashed: Promise<string> | undefined;
/** The hash of the tests' password, made once for all people of a run's tests. */
export const testPasswordHash = async (): Promise<{ hash: string }> => ({ hash: await (hashed ??= hashPassword(testPassword)) });

/** Merchant 1 is self-run, 2 a guest that signed, 3 a guest that has not. */
export interface Staff {
  admin: Person;
  reviewer: Person;
  reviewer2: Person;
  supervisor: Person;
  operator: Person;
  /** A person who holds no tag at all. */
  nobody: Person;
  /** A person who holds every tag, by a role that is not the administrator's. */
  everything: Person;
  guest: Person;
  unsigned: Person;
}

const roleTags = (key: string) => seededRoles.find((role) => role.key === key)?.tags ?? [];

const people: [keyof Staff, number, readonly string[] | 'administrator'][] = [
  ['admin', 1, 'administrator'],
  ['reviewer', 1, roleTags('reviewer')],
  ['reviewer2', 1, roleTags('reviewer')],
  ['supervisor', 1, roleTags('supervisor')],
  ['operator', 1, roleTags('operator')],
  ['nobody', 1, []],
  ['everything', 1, allTags],
  ['guest', 2, 'administrator'],
  ['unsigned', 3, 'administrator'],
];

/** Signs a person in without the sign-in page. */
export const signIn = (server: Server, person: { merchantId: number; id: number }, now: Date): Promise<string> =>
  startSession(server.services.database.db, { merchantId: person.merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'test', now, hours: 12 });

export async function seedStaff(server: Server, clock: MovableClock): Promise<Staff> {
  const { db } = server.services.database;
  const now = clock.now();
  for (const merchantId of [1, 2, 3]) {
    const signed = merchantId === 3 ? null : now;
    await withTenant(db, { merchantId }, (tx) =>
      addMerchant(tx, { merchantId, name: `测试商家${merchantId}`, isGuest: merchantId > 1, signedAt: signed, contractVersion: signed ? '2026-01' : '' }, now),
    );
  }
  const staff: Partial<Staff> = {};
  for (const [account, merchantId, tags] of people) {
    const id = await withTenant(db, { merchantId }, async (tx) => {
      const roleId = await addRole(tx, merchantId, {
        name: `角色-${account}`,
        description: '',
        tags: tags === 'administrator' ? [] : tags,
        isAdministrator: tags === 'administrator',
      });
      return addAccount(tx, merchantId, { account, name: `员工${account}`, phone: '13800000000', password: await testPasswordHash(), roleIds: [roleId] }, now);
    });
    staff[account] = { id, account, merchantId, token: await signIn(server, { id, merchantId }, now) };
  }
  return staff as Staff;
}
