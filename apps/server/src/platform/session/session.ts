import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { one, type Database, type Db, type Tx } from '../db/database.ts';

export const cookieName = 'new_bjz_token';

/** The hash of a token, which is all that is stored of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Identity {
  session_id: number;
  merchant_id: number;
  account_id: number;
  expires_at: Date;
  ended_at: Date | null;
  last_seen_at: Date;
  account_enabled: boolean;
  merchant_enabled: boolean;
  account: string;
  name: string;
  phone: string;
  store_id: number | null;
  is_guest: boolean;
  merchant_name: string;
  need_sign: boolean;
  is_administrator: boolean;
  /** Tags of his roles with blanks between them; those of an administrator's role are left out. */
  tags: string;
  viewed_role_id: number | null;
  viewed_role_name: string;
  viewed_administrator: boolean;
  viewed_tags: string;
}

/**
 * Looks up session, account, merchant and rights at once, as they are now, so that a change counts from the next request. Prepared by name: it runs before
 * every call.
 */
export async function identify({ pool }: Pick<Database, 'pool'>, token: string): Promise<Identity | undefined> {
  const { rows } = await pool.query<Identity>({ name: 'authenticate', text: 'select * from directory.authenticate($1)', values: [hashToken(token)] });
  return rows[0];
}

export interface NewSession {
  merchantId: number;
  accountId: number;
  ip: string;
  userAgent: string;
  now: Date;
  hours: number;
}

/** Starts a session and returns its token: 256 random bits that are shown once. */
export async function startSession(db: Db, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(session.now.getTime() + session.hours * 3_600_000);
  await sql`insert into directory.session (token_hash, merchant_id, account_id, created_at, last_seen_at, expires_at, ip, user_agent)
    values (${hashToken(token)}, ${session.merchantId}, ${session.accountId}, ${session.now}, ${session.now}, ${expires}, ${session.ip}, ${session.userAgent.slice(0, 300)})`.execute(
    db,
  );
  return token;
}

/** Ends live sessions of an account of the transaction's merchant, in that transaction. Returns how many. */
export async function endSessions(tx: Tx, accountId: number, which: { only?: string | number; except?: number }, reason: string, now: Date): Promise<number> {
  const { ended } = await one(
    tx,
    sql<{
      ended: number;
    }>`select directory.end_sessions(${accountId}::bigint, ${which.only ?? null}::bigint, ${which.except ?? null}::bigint, ${reason}, ${now}) as ended`,
  );
  return ended;
}

/** Remembers the last use, at most once a minute. */
export async function touchSession(db: Db, identity: Identity, now: Date): Promise<void> {
  if (now.getTime() - identity.last_seen_at.getTime() < 60_000) return;
  await sql`update directory.session set last_seen_at = ${now} where id = ${identity.session_id}`.execute(db);
}

/** Lets a session look at the console as a role sees it, or (null) as its own person again. */
export async function viewAsRole(tx: Tx, identity: Identity, roleId: number | null): Promise<void> {
  await sql`select directory.view_as_role(${identity.session_id}::bigint, ${identity.account_id}::bigint, ${roleId}::bigint)`.execute(tx);
}
