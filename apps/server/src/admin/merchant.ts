import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAccount, addMerchant, addRole, newPassword, seededRoles } from '../modules/permission/index.ts';
import { changeAccount } from '../modules/session/index.ts';
import { record } from '../platform/audit/history.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { maybe, openDatabase, rows, type Address, type Database } from '../platform/db/database.ts';
import { DataInUseError, findRunning } from '../platform/db/embedded/index.ts';
import { embeddedAddresses, prepareEmbedded, withClient } from '../platform/db/prepare-embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withTenant } from '../platform/db/tenant.ts';
import type { Ctx } from '../platform/http/context.ts';
import { hashPassword } from '../platform/session/password.ts';
import { endSessions } from '../platform/session/session.ts';
import { AdminError, required, type Asked } from './asked.ts';

/** The server's database: the one that DATABASE_URL names, or the embedded one, running or not. */
async function withDatabase<T>({ config, projectRoot, say }: Asked, work: (database: Database) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) return using({ connectionString: config.DATABASE_URL }, work);
  const options = { dataDir: config.DATA_DIR, projectRoot, log: say };
  const running = await prepareEmbedded(options).catch((error: unknown) => {
    if (error instanceof DataInUseError) return undefined;
    throw error;
  });
  if (!running) return using(embeddedAddresses(await findRunning(options)).server, work);
  try {
    await withClient(running.owner, migrate);
    return await using(running.server, work);
  } finally {
    await running.postgres.stop();
  }
}

async function using<T>(address: Address, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(address, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Writes what a command did into the history, with no person: it was done at the machine, by whoever may work there. */
const note = (tx: Ctx['tx'], merchantId: number, action: string, account: string, accountId: number) =>
  record(
    {
      tx,
      merchantId,
      now: systemClock.now(),
      actor: { type: 'system', id: null, name: '管理命令', key: 'admin' },
      ip: '',
      requestId: `admin-${randomUUID()}`,
    } as Ctx,
    {
      module: 'permission',
      action,
      objectType: 'account',
      objectId: accountId,
      objectNo: account,
    },
  );

export async function createMerchant(asked: Asked): Promise<void> {
  const [name, account, person] = [required(asked, 'name'), required(asked, 'account'), required(asked, 'person')];
  const password = newPassword();
  const now = systemClock.now();
  const merchantId = await withDatabase(asked, async (database) => {
    const known = await rows(database.db, sql<{ merchant_id: number }>`select merchant_id from directory.all_merchants()`);
    const next = Math.max(0, ...known.map((row) => row.merchant_id)) + 1;
    if (next === 1 && asked.values.guest) throw new AdminError('the first merchant is the platform itself: leave --guest out');
    const isGuest = asked.values.guest ?? false;
    await withTenant(database.db, { merchantId: next }, async (tx) => {
      await addMerchant(
        tx,
        { merchantId: next, name, isGuest, signedAt: null, contractVersion: '', contactName: person, contactPhone: asked.values.phone ?? '' },
        now,
      );
      const ids = new Map<string, number>();
      for (const role of seededRoles.filter((each) => each.guest === isGuest))
        ids.set(role.key, await addRole(tx, next, { ...role, isAdministrator: role.isAdministrator ?? false }));
      const roleId = ids.get(isGuest ? 'guest-administrator' : 'administrator')!;
      const id = await addAccount(tx, next, { account, name: person, phone: asked.values.phone ?? '', password, roleIds: [roleId] }, now);
      await note(tx, next, '创建商家与管理员', account, id);
    });
    return next;
  });
  asked.say(`Merchant ${merchantId} (${name}) is there. Sign in as ${account} with this password, shown once: ${password}`);
}

export async function resetAccountPassword(asked: Asked): Promise<void> {
  const account = required(asked, 'account');
  const password = newPassword();
  const hash = await hashPassword(password);
  await withDatabase(asked, async (database) => {
    const found = await maybe(
      database.db,
      sql<{ merchant_id: number; account_id: number }>`select merchant_id, account_id from directory.account_by_name(${account})`,
    );
    if (!found) throw new AdminError(`there is no account ${account}`);
    const { merchant_id: merchantId, account_id: id } = found;
    await withTenant(database.db, { merchantId }, async (tx) => {
      await changeAccount(tx, merchantId, id, { password_hash: hash, enabled: true });
      await endSessions(tx, id, {}, 'password reset', systemClock.now());
      await note(tx, merchantId, '重置密码', account, id);
    });
  });
  asked.say(`New password of ${account}, shown once: ${password}`);
}
