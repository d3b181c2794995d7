import { sql } from 'kysely';
import { maybe, one, type Db, type Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/session/session.ts';

export interface Invited {
  merchant_id: number;
  account_id: number;
  account: string;
  name: string;
  merchant_name: string;
}

/** The account of an invitation that still counts. */
export const invitedBy = (db: Db, token: string, now: Date) => maybe(db, sql<Invited>`select * from directory.invited(${hashToken(token)}, ${now})`);

/** Removes an invitation of the transaction's merchant; true for the first who does. */
export const spendInvitation = async (tx: Tx, token: string, now: Date): Promise<boolean> =>
  (await one(tx, sql<{ id: number | null }>`select directory.spend_invitation(${hashToken(token)}, ${now}) as id`)).id !== null;
