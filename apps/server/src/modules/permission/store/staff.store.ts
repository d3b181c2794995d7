import { sql } from 'kysely';
import { one, type Tx } from '../../../platform/db/database.ts';
import { hashPassword } from '../../../platform/session/password.ts';

export interface NewMerchant {
  merchantId: number;
  name: string;
  isGuest: boolean;
  signedAt: Date | null;
  contractVersion: string;
  creditCode?: string;
  legalPerson?: string;
  contactName?: string;
  contactPhone?: string;
  returnAddress?: string;
}

export async function addMerchant(tx: Tx, merchant: NewMerchant, now: Date): Promise<void> {
  await sql`insert into merchant (merchant_id, name, is_guest, credit_code, legal_person, contact_name, contact_phone, return_address, contract_version, contract_signed_at, created_at)
    values (${merchant.merchantId}, ${merchant.name}, ${merchant.isGuest}, ${merchant.creditCode ?? ''}, ${merchant.legalPerson ?? ''}, ${merchant.contactName ?? ''},
      ${merchant.contactPhone ?? ''}, ${merchant.returnAddress ?? ''}, ${merchant.contractVersion}, ${merchant.signedAt}, ${now})`.execute(tx);
}

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
  /** A hash that is handed over serves several people of one password: making one is work on purpose. */
  password: string | { readonly hash: string };
  roleIds: readonly number[];
  /** Store staff see their store's orders only. */
  storeId?: number;
}

/** @throws Error when the sign-in name is taken, by any merchant */
export async function addAccount(tx: Tx, merchantId: number, account: NewAccount, now: Date): Promise<number> {
  const hash = typeof account.password === 'string' ? await hashPassword(account.password) : account.password.hash;
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into account (merchant_id, account, name, phone, password_hash, store_id, created_at)
      values (${merchantId}, ${account.account}, ${account.name}, ${account.phone}, ${hash}, ${account.storeId ?? null}, ${now}) returning id`,
  );
  const { claimed } = await one(tx, sql<{ claimed: boolean }>`select directory.claim_sign_in_name(${account.account}, ${id}::bigint) as claimed`);
  if (!claimed) throw new Error(`the sign-in name ${account.account} is taken`);
  for (const roleId of account.roleIds)
    await sql`insert into account_role (merchant_id, account_id, role_id) values (${merchantId}, ${id}, ${roleId})`.execute(tx);
  return id;
}
