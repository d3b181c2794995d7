import { sql } from 'kysely';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { rows } from '../../../platform/db/database.ts';
import { openOperation } from '../../../platform/http/operation.ts';
import { deviceName } from '../rules/device-name.ts';

interface Row {
  id: number;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

/** A person's own live sessions, the newest first. They stand in the directory, so no merchant's transaction is opened. */
export const mySessions = openOperation(sessionEndpoints.mySessions, async ({ services, now, request }) => {
  const identity = request.identity!;
  const list = await rows(
    services.database.db,
    sql<Row>`select id, user_agent, ip, created_at, last_seen_at from directory.session
      where merchant_id = ${identity.merchant_id} and account_id = ${identity.account_id} and ended_at is null and expires_at > ${now} order by created_at desc limit 50`,
  );
  return {
    list: list.map((row) => ({
      id: String(row.id),
      current: row.id === identity.session_id,
      device: deviceName(row.user_agent),
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
});
