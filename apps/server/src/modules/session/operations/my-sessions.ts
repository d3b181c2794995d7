import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { liveSessions } from '../../../platform/session/live-sessions.ts';

/** A person's own live sessions, the newest first. */
export const mySessions = operation(sessionEndpoints.mySessions, async (ctx, _input, reply) => {
  const current = String(reply.request.identity?.session_id);
  const list = await liveSessions(ctx.tx, ctx.actor.id!, ctx.now);
  return { list: list.map((session) => ({ ...session, current: session.id === current })) };
});
