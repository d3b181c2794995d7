import { sql } from 'kysely';
import { maybe, one, type Db, type Tx } from '../../../platform/db/database.ts';

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

/** Notes that somebody signed in; the account gets no new version. */
export const noteSignIn = (tx: Tx, merchantId: number, id: number, at: Date) =>
  sql`update account set last_sign_in_at = ${at} where merchant_id = ${merchantId} and id = ${id}`.execute(tx);

export interface NewAccountRow {
  account: string;
  name: string;
  phone: string;
  passwordHash: string;
  storeId: number | null;
}

/** Adds an account. @returns its id */
export const insertAccount = async (tx: Tx, merchantId: number, made: NewAccountRow, at: Date): Promise<number> =>
  (
    await one(
      tx,
      sql<{ id: number }>`insert into account (merchant_id, account, name, phone, password_hash, store_id, created_at)
        values (${merchantId}, ${made.account}, ${made.name}, ${made.phone}, ${made.passwordHash}, ${made.storeId}, ${at}) returning id`,
    )
  ).id;

export interface AccountChange {
  name?: string;
  phone?: string;
  store_id?: number | null;
  enabled?: boolean;
  feishu_id?: string | null;
  password_hash?: string;
}

/** Changes an account. @returns its new version */
export async function changeAccount(tx: Tx, merchantId: number, id: number, change: AccountChange): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { version } = await one(
    tx,
    sql<{
      version: number;
    }>`update account set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${merchantId} and id = ${id} returning version`,
  );
  return version;
}

/** Stores the same password under a new hash; the account gets no new version. */
export const rehashPassword = (tx: Tx, merchantId: number, id: number, hash: string) =>
  sql`update account set password_hash = ${hash} where merchant_id = ${merchantId} and id = ${id}`.execute(tx);
