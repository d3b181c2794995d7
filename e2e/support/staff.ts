import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { addAccount, addMerchant, addRole, seededRoles } from '../../apps/server/src/modules/permission/index.ts';
import { rows } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { withTenant } from '../../apps/server/src/platform/db/tenant.ts';
import { hashPassword } from '../../apps/server/src/platform/session/password.ts';
import { cookieName, hashToken, startSession } from '../../apps/server/src/platform/session/session.ts';
import { world } from './world.ts';

export interface Person {
  readonly id: number;
  readonly merchantId: number;
  readonly account: string;
  readonly name: string;
  readonly password: string;
}

export interface Position {
  /** The person's rights; or everything that the merchant may do. */
  readonly tags: readonly string[] | 'administrator';
  readonly merchantId?: number;
  readonly name?: string;
}

let hashed: Promise<string> | undefined;

/** Hires a person for one story, so that its changes touch no other. */
export async function hire({ tags, merchantId = 1, name = '李四海' }: Position): Promise<Person> {
  const account = `story-${randomUUID().slice(0, 8)}`;
  const { db } = world().services.database;
  const id = await withTenant(db, { merchantId }, async (tx) => {
    const isAdministrator = tags === 'administrator';
    const role = await addRole(tx, merchantId, { name: account, description: '', tags: isAdministrator ? [] : tags, isAdministrator });
    return addAccount(
      tx,
      merchantId,
      { account, name, phone: '13812345678', password: { hash: await (hashed ??= hashPassword(demoPassword)) }, roleIds: [role] },
      new Date(),
    );
  });
  return { id, merchantId, account, name, password: demoPassword };
}

/** A person of the demo. */
export async function demoPerson(account: string): Promise<Person> {
  const { db } = world().services.database;
  for (const merchantId of [1, 2, 3]) {
    const found = await withTenant(db, { merchantId }, (tx) =>
      rows(tx, sql<{ id: number; name: string }>`select id, name from account where merchant_id = ${merchantId} and account = ${account}`),
    );
    if (found[0]) return { ...found[0], merchantId, account, password: demoPassword };
  }
  throw new Error(`the demo has nobody called ${account}`);
}

let merchants = 100;
/** A merchant for one story, a guest that has signed the agreement unless told otherwise. Answers its administrator. */
export async function ownMerchant({ isGuest = true } = {}): Promise<Person> {
  const merchantId = (merchants += 1);
  const details = { name: `商家${merchantId}`, merchantId, isGuest, signedAt: new Date(), contractVersion: '2026-01' };
  await withTenant(world().services.database.db, { merchantId }, (tx) => addMerchant(tx, details, new Date()));
  return hire({ tags: 'administrator', merchantId });
}

/** The administrator of a new guest merchant that has not signed the agreement. */
export async function unsignedGuest(): Promise<Person> {
  const merchantId = (merchants += 1);
  const details = { name: `待签约商家${merchantId}`, merchantId, isGuest: true, signedAt: null, contractVersion: '' };
  await withTenant(world().services.database.db, { merchantId }, (tx) => addMerchant(tx, details, new Date()));
  return hire({ tags: 'administrator', merchantId });
}

/** A session without the sign-in page; answers its token. */
export const sessionOf = ({ merchantId, id }: Person, userAgent = 'story'): Promise<string> =>
  startSession(world().services.database.db, { merchantId, accountId: id, ip: '127.0.0.1', userAgent, now: new Date(), hours: 12 });

export const cookieOf = (token: string) => ({ name: cookieName, value: token, url: world().url, httpOnly: true, sameSite: 'Lax' as const });

/** Makes a session as old as if nobody had come back to it in time. */
export const growOld = (token: string) =>
  withClient(world().owner, (client) =>
    client.query("update directory.session set expires_at = now() - interval '1 minute' where token_hash = $1", [hashToken(token)]),
  );

interface Envelope<T> {
  ret_code: number;
  ret_msg: string;
  result: T;
}

/** Makes a call as a person, beside the browser. */
export async function callAs<T = unknown>(person: Person, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers = {
    authorization: `Bearer ${await sessionOf(person)}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const answer = await fetch(world().url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const envelope = (await answer.json()) as Envelope<T>;
  if (envelope.ret_code !== 200) throw new Error(`${path}: ${envelope.ret_code} ${envelope.ret_msg}`);
  return envelope.result;
}

/** The rights of a duty as the demo gives it. */
export const tagsOf = (duty: string): readonly string[] => seededRoles.find((role) => role.key === duty)?.tags ?? [];
