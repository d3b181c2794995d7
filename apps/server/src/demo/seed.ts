import { withTenant } from '../platform/db/tenant.ts';
import { maybe, type Database } from '../platform/db/database.ts';
import { sql } from 'kysely';
import { buildServer } from '../build.ts';
import type { Config } from '../config.ts';
import { MovableClock } from '../platform/clock/clock.ts';
import { hashPassword } from '../platform/session/password.ts';
import { cooperationAgreement } from '../modules/session/index.ts';
import { insertStore } from '../modules/stores/index.ts';
import { addAccount, addMerchant, addRole, seededRoles } from '../modules/permission/index.ts';
import { demoAccounts, demoColleagues, demoPassword, type DemoAccount } from './accounts.ts';
import { demoMerchants, type DemoMerchant } from './merchants.ts';
import { playHistory } from './history.ts';

export interface Seeding {
  config: Config;
  database: Database;
  log: (line: string) => void;
  /** How many orders; tests take few. */
  orders?: number;
  now?: Date;
}

/** Minutes that played orders may wait for payment: three days, so that the demo shows some that still do. */
const payMinutes = 3 * 24 * 60;

const anyMerchant = (database: Database) => maybe(database.db, sql`select 1 from directory.all_merchants() limit 1`);

/** Adds the staff of a merchant. @param hash of the password that all of the demo have */
async function addStaff(database: Database, merchant: DemoMerchant, people: readonly DemoAccount[], hash: string, now: Date): Promise<void> {
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

/** Fills an empty database: merchants, staff, goods, and a year of orders that came in through the open API. A filled one is left alone. */
export async function seedDemo({ config, database, log, orders = 420, now = new Date() }: Seeding): Promise<void> {
  if (await anyMerchant(database)) return;
  const mark = (value: string) =>
    sql`insert into directory.setting (key, value) values ('demo', ${value}) on conflict (key) do update set value = excluded.value`.execute(database.db);
  await mark('filling');
  const began = performance.now();
  const clock = new MovableClock(new Date(now.getTime() - 365 * 86_400_000));
  const hash = await hashPassword(demoPassword);
  const everybody = [...demoAccounts, ...demoColleagues];
  for (const merchant of demoMerchants)
    await addStaff(
      database,
      merchant,
      everybody.filter((person) => person.merchant === merchant.key),
      hash,
      clock.now(),
    );
  const server = await buildServer({
    config: { ...config, LOG_LEVEL: 'silent', RATE_LIMIT: 0, PAY_MINUTES: payMinutes, RISK_URL: undefined, RISK_SANDBOX: 'well' },
    clock,
    database,
    reference: false,
  });
  try {
    await server.app.ready();
    await playHistory({ server, clock, until: now, orders });
  } finally {
    await server.app.close();
  }
  await mark('filled');
  log(`Demo: ${orders} orders played through the open API in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
