import { sql } from 'kysely';
import { maybe, type Db } from '../../../platform/db/database.ts';
import { accountFailures, addressFailures, afterFailure, isLocked, knownFailures, type Bucket } from '../rules/throttle.ts';

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

/** A try to sign in: a name, an address, and the device that proved to have been used by that name. */
export interface SignInTry {
  account: string;
  ip: string;
  device: string | undefined;
}

interface Counted {
  name: string;
  allowed: number;
}

const hasSignedInFrom = async (db: Db, { account, ip }: SignInTry): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from directory.sign_in_name n join directory.session s on s.merchant_id = n.merchant_id and s.account_id = n.account_id
      where n.account = ${account} and s.ip = ${ip} limit 1`,
  )) !== undefined;

/**
 * The buckets in which a try counts; the last is the account's. The better the name is known there, the fewer others it shares its buckets with: its
 * device is its own, its address it shares with those who signed in from there too. So nobody is locked out by a stranger.
 */
async function bucketsOf(db: Db, given: SignInTry): Promise<readonly Counted[]> {
  const { account, ip, device } = given;
  if (device !== undefined) return [{ name: `account:${account}:device:${device}`, allowed: accountFailures }];
  const isKnown = await hasSignedInFrom(db, given);
  return [
    isKnown ? { name: `known:${ip}`, allowed: knownFailures } : { name: `ip:${ip}`, allowed: addressFailures },
    { name: `account:${account}:${isKnown ? ip : ''}`, allowed: accountFailures },
  ];
}

/**
 * Lets a try in and counts it as failed before the password is looked at, so that many tries at once get no more guesses
 * than the same tries one after another. False while account or address is locked.
 */
export async function beginTry(db: Db, given: SignInTry, now: Date): Promise<boolean> {
  const buckets = await bucketsOf(db, given);
  return db.transaction().execute(async (tx) => {
    const kept: (Bucket | undefined)[] = [];
    for (const { name } of buckets) kept.push(await lockBucket(tx as Db, name, now));
    if (kept.some((bucket) => isLocked(bucket, now))) return false;
    for (const [index, { name, allowed }] of buckets.entries()) await write(tx as Db, name, afterFailure(kept[index], now, allowed));
    return true;
  });
}

/** Notes that a try was right: the account's failures are forgotten, the address gets its try back. */
export async function signInSucceeded(db: Db, given: SignInTry): Promise<void> {
  const buckets = await bucketsOf(db, given);
  await sql`delete from directory.throttle where bucket = ${buckets.at(-1)!.name}`.execute(db);
  for (const { name, allowed } of buckets.slice(0, -1))
    await sql`update directory.throttle set failures = greatest(failures - 1, 0), locked_until = case when failures > ${allowed} then locked_until end
      where bucket = ${name}`.execute(db);
}

/** Whether a bucket of visits is shut. */
export const isShut = async (db: Db, bucket: string, now: Date): Promise<boolean> => isLocked(await read(db, bucket), now);

/** Counts a visit in a bucket, so many in a window before it shuts. False while it is shut. */
export const countVisit = (db: Db, bucket: string, allowed: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const kept = await lockBucket(tx as Db, bucket, now);
    if (isLocked(kept, now)) return false;
    await write(tx as Db, bucket, afterFailure(kept, now, allowed));
    return true;
  });
