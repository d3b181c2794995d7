import { sql } from 'kysely';
import { maybe, type Db, type Tx } from '../../../platform/db/database.ts';

export interface SignInAccount {
  merchant_id: number;
  account_id: number;
  account: string;
  password_hash: string;
  account_enabled: boolean;
  merchant_enabled: boolean;
}

export const accountByName = (db: Db, name: string) => maybe(db, sql<SignInAccount>`select * from directory.account_by_name(${name})`);

export const accountByFeishu = (db: Db, feishuId: string) =>
  maybe(db, sql<Omit<SignInAccount, 'account' | 'password_hash'>>`select * from directory.account_by_feishu(${feishuId})`);

export interface AccountRow {
  id: number;
  account: string;
  name: string;
  phone: string;
  password_hash: string;
  enabled: boolean;
  version: number;
}

export const accountRow = (tx: Tx, merchantId: number, id: number) =>
  maybe(tx, sql<AccountRow>`select id, account, name, phone, password_hash, enabled, version from account where merchant_id = ${merchantId} and id = ${id}`);

/** Somebody signed in; nobody's act on the account is stale for it. */
export const noteSignIn = (tx: Tx, merchantId: number, id: number, at: Date) =>
  sql`update account set last_sign_in_at = ${at} where merchant_id = ${merchantId} and id = ${id}`.execute(tx);

export const setPassword = (tx: Tx, merchantId: number, id: number, hash: string) =>
  sql`update account set password_hash = ${hash}, version = version + 1 where merchant_id = ${merchantId} and id = ${id}`.execute(tx);
