import { sql } from 'kysely';
import { one, type Tx } from '../../../platform/db/database.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { insertAccount } from '../../session/index.ts';

export interface NewRole {
  name: string;
  description: string;
  tags: readonly string[];
  isAdministrator: boolean;
}

export async function addRole(tx: Tx, merchantId: number, role: NewRole): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into role (merchant_id, name, description, tags, is_administrator)
      values (${merchantId}, ${role.name}, ${role.description}, ${[...role.tags]}::text[], ${role.isAdministrator}) returning id`,
  );
  return id;
}

export interface NewAccount {
  account: string;
  name: string;
  phone: string;
  /** The password, or its hash: one hash may serve several people with the same password, since making it is slow on purpose. */
  password: string | { readonly hash: string };
  roleIds: readonly number[];
  /** The store of the account; staff of a store see only its orders. */
  storeId?: number;
}

/** @throws Error when the sign-in name is taken, by any merchant */
export async function addAccount(tx: Tx, merchantId: number, account: NewAccount, now: Date): Promise<number> {
  const { account: name, phone, storeId = null, password } = account;
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password.hash;
  const id = await insertAccount(tx, merchantId, { account: name, name: account.name, phone, passwordHash, storeId }, now);
  const { claimed } = await one(tx, sql<{ claimed: boolean }>`select directory.claim_sign_in_name(${account.account}, ${id}::bigint) as claimed`);
  if (!claimed) throw new Error(`the sign-in name ${account.account} is taken`);
  for (const roleId of account.roleIds)
    await sql`insert into account_role (merchant_id, account_id, role_id) values (${merchantId}, ${id}, ${roleId})`.execute(tx);
  return id;
}
