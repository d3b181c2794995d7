import { sql } from 'kysely';
import { rows, type Tx } from '../db/database.ts';
import { deviceName } from './device-name.ts';

interface Row {
  id: number;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

/** Where an account of the transaction's merchant is signed in, the newest first. */
export async function liveSessions(tx: Tx, accountId: number | string, now: Date) {
  const list = await rows(tx, sql<Row>`select id, user_agent, ip, created_at, last_seen_at from directory.live_sessions(${accountId}::bigint, ${now})`);
  return list.map((row) => ({
    id: String(row.id),
    device: deviceName(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}
