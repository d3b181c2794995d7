import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { maybe, type Db } from '../../../platform/db/database.ts';

export const stateMinutes = 10;
const hash = (text: string) => createHash('sha256').update(text).digest();

/** Remembers that this browser asked for this state. */
export async function keepState(db: Db, state: string, browser: string, now: Date): Promise<void> {
  await sql`delete from directory.feishu_state where expires_at < ${now}`.execute(db);
  await sql`insert into directory.feishu_state (state_hash, browser_hash, expires_at)
    values (${hash(state)}, ${hash(browser)}, ${new Date(now.getTime() + stateMinutes * 60_000)})`.execute(db);
}

/** Removes the state; true when it was alive and asked for by the same browser. */
export async function spendState(db: Db, state: string, browser: string, now: Date): Promise<boolean> {
  const kept = await maybe(
    db,
    sql<{ expires_at: Date }>`delete from directory.feishu_state where state_hash = ${hash(state)} and browser_hash = ${hash(browser)} returning expires_at`,
  );
  return kept !== undefined && kept.expires_at > now;
}
