import { sql } from 'kysely';
import { rows, type Database } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { endSessions, startSession } from '../platform/session/session.ts';
import type { Clerk } from './endings.ts';
import { beginningOf, type Stage } from './stage.ts';

/** Tokens of the people of a merchant who play, by what they do. Of a guest merchant one person does everything. */
export interface Crew {
  merchantId: number;
  operator: string;
  editor: string;
  /** Who decides about goods: somebody of the platform. */
  auditor: string;
  /** The reviewers, the one who leads them last. */
  reviewers: readonly string[];
  /** Who goes to court. */
  legal: string;
  /** Those who end leases. */
  clerks: Record<Clerk, string>;
}

const hour = 3_600_000;
/** By what the sessions of the play are known. */
const userAgent = 'demo';

async function tokenOf({ server: { services }, until }: Stage, merchantId: number, account: string): Promise<string> {
  const { db } = services.database;
  const [person] = await withTenant(db, { merchantId }, (tx) =>
    rows(tx, sql<{ id: number }>`select id from account where merchant_id = ${merchantId} and account = ${account}`),
  );
  if (person === undefined) throw new Error(`the demo's ${account} is not there any more`);
  const now = beginningOf(until);
  const hours = (until.getTime() - now.getTime()) / hour + 48;
  return startSession(db, { merchantId, accountId: person.id, ip: '127.0.0.1', userAgent, now, hours });
}

/** Signs the people of a merchant in. */
export async function crewOf(stage: Stage, merchantId: number): Promise<Crew> {
  const one = (account: string) => tokenOf(stage, merchantId, merchantId === 1 ? account : 'guest');
  const supervisor = await one('supervisor');
  const operator = await one('operator');
  return {
    merchantId,
    operator,
    editor: await one('goods'),
    auditor: await tokenOf(stage, 1, 'supervisor'),
    reviewers: merchantId === 1 ? [await one('reviewer'), await one('reviewer2'), supervisor] : [supervisor],
    legal: await one('legal'),
    clerks: { operator, inspector: await one('inspector'), supervisor, finance: await one('finance'), lead: await one('finance-lead') },
  };
}

/** Signs out everybody who has played, also before a break. */
export async function dismissCrews({ db }: Database, now: Date): Promise<void> {
  const open = await rows(
    db,
    sql<{ id: number; merchant_id: number; account_id: number }>`select id, merchant_id, account_id from directory.session
      where user_agent = ${userAgent} and ended_at is null`,
  );
  for (const { id, merchant_id: merchantId, account_id: accountId } of open)
    await withTenant(db, { merchantId }, (tx) => endSessions(tx, accountId, { only: id }, userAgent, now));
}
