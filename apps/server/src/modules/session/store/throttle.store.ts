import { sql } from 'kysely';
import { maybe, type Db } from '../../../platform/db/database.ts';
import { accountFailures, addressFailures, afterFailure, isLocked, type Bucket } from '../rules/throttle.ts';

async function read(db: Db, bucket: string): Promise<Bucket | undefined> {
  const row = await maybe(
    db,
    sql<{
      failures: number;
      window_start: Date;
      locked_until: Date | null;
    }>`select failures, window_start, locked_until from directory.throttle where bucket = ${bucket}`,
  );
  return row && { failures: row.failures, windowStart: row.window_start, lockedUntil: row.locked_until };
}

async function countFailure(db: Db, bucket: string, allowed: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into directory.throttle (bucket, failures, window_start) values (${bucket}, 0, ${now}) on conflict do nothing`.execute(tx);
    await sql`select from directory.throttle where bucket = ${bucket} for update`.execute(tx);
    const next = afterFailure(await read(tx as Db, bucket), now, allowed);
    await sql`update directory.throttle set failures = ${next.failures}, window_start = ${next.windowStart}, locked_until = ${next.lockedUntil} where bucket = ${bucket}`.execute(
      tx,
    );
  });
}

/** An address from which the account has signed in before has a bucket of its own: strangers cannot lock the owner out. */
async function accountBucket(db: Db, account: string, ip: string): Promise<string> {
  const known = await maybe(
    db,
    sql`select 1 from directory.sign_in_name n join directory.session s on s.merchant_id = n.merchant_id and s.account_id = n.account_id
      where n.account = ${account} and s.ip = ${ip} limit 1`,
  );
  return `account:${account}:${known ? ip : ''}`;
}

export async function signInLocked(db: Db, account: string, ip: string, now: Date): Promise<boolean> {
  return isLocked(await read(db, `ip:${ip}`), now) || isLocked(await read(db, await accountBucket(db, account, ip)), now);
}

export async function signInFailed(db: Db, account: string, ip: string, now: Date): Promise<void> {
  await countFailure(db, `ip:${ip}`, addressFailures, now);
  await countFailure(db, await accountBucket(db, account, ip), accountFailures, now);
}

export async function signInSucceeded(db: Db, account: string, ip: string): Promise<void> {
  await sql`delete from directory.throttle where bucket = ${await accountBucket(db, account, ip)}`.execute(db);
}
