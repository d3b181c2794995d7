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

/** The bucket, locked for the transaction; made when it is not there. */
async function lockBucket(db: Db, bucket: string, now: Date): Promise<Bucket | undefined> {
  await sql`insert into directory.throttle (bucket, failures, window_start) values (${bucket}, 0, ${now}) on conflict do nothing`.execute(db);
  await sql`select from directory.throttle where bucket = ${bucket} for update`.execute(db);
  return read(db, bucket);
}

async function write(db: Db, bucket: string, next: Bucket): Promise<void> {
  await sql`update directory.throttle set failures = ${next.failures}, window_start = ${next.windowStart}, locked_until = ${next.lockedUntil} where bucket = ${bucket}`.execute(
    db,
  );
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

/**
 * Lets a try in and counts it as failed before the password is looked at, so that many tries at once get no more guesses
 * than the same tries one after another. False while account or address is locked.
 */
export async function beginTry(db: Db, account: string, ip: string, now: Date): Promise<boolean> {
  const buckets = [
    { name: `ip:${ip}`, allowed: addressFailures },
    { name: await accountBucket(db, account, ip), allowed: accountFailures },
  ];
  return db.transaction().execute(async (tx) => {
    const kept: (Bucket | undefined)[] = [];
    for (const { name } of buckets) kept.push(await lockBucket(tx as Db, name, now));
    if (kept.some((bucket) => isLocked(bucket, now))) return false;
    for (const [index, { name, allowed }] of buckets.entries()) await write(tx as Db, name, afterFailure(kept[index], now, allowed));
    return true;
  });
}

/** The try was a right one: the account's failures are forgotten, the address gets its try back. */
export async function signInSucceeded(db: Db, account: string, ip: string): Promise<void> {
  await sql`delete from directory.throttle where bucket = ${await accountBucket(db, account, ip)}`.execute(db);
  await sql`update directory.throttle set failures = greatest(failures - 1, 0), locked_until = case when failures > ${addressFailures} then locked_until end
    where bucket = ${`ip:${ip}`}`.execute(db);
}
