import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { maybe, type Db } from '../../../platform/db/database.ts';
import { keyedHash } from '../../../platform/session/seal.ts';

export const captchaMinutes = 3;

/** Keeps the answer's hash and returns the captcha's key. */
export async function keepCaptcha(db: Db, key: Buffer, code: string, now: Date): Promise<string> {
  const codeKey = randomUUID();
  await sql`delete from directory.captcha where expires_at < ${now}`.execute(db);
  await sql`insert into directory.captcha (code_key, answer_hash, expires_at)
    values (${codeKey}, ${keyedHash(key, code.toLowerCase())}, ${new Date(now.getTime() + captchaMinutes * 60_000)})`.execute(db);
  return codeKey;
}

/** Whether the code is right. The captcha is removed, right or wrong: each is good for one try. */
export async function spendCaptcha(db: Db, key: Buffer, codeKey: string, code: string, now: Date): Promise<boolean> {
  const kept = await maybe(
    db,
    sql<{ answer_hash: Buffer; expires_at: Date }>`delete from directory.captcha where code_key = ${codeKey} returning answer_hash, expires_at`,
  );
  return kept !== undefined && kept.expires_at > now && kept.answer_hash.equals(keyedHash(key, code.toLowerCase()));
}
