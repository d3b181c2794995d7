import { sql } from 'kysely';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { rows } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { deviceName } from '../rules/device-name.ts';

interface Row {
  id: number;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

/** A person's own live sessions, the newest first. */
export const mySessions = operation(sessionEndpoints.mySessions, async (ctx, _input, reply) => {
  const list = await rows(
    ctx.services.database.db,
    sql<Row>`select id, user_agent, ip, created_at, last_seen_at from directory.session
      where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and ended_at is null and expires_at > ${ctx.now} order by created_at desc limit 50`,
  );
  return {
    list: list.map((row) => ({
      id: String(row.id),
      current: row.id === reply.request.identity?.session_id,
      device: deviceName(row.user_agent),
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
});
