import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { endSessions } from '../../../platform/session/session.ts';

/** Ends one of the person's own sessions. */
export const endSession = operation(sessionEndpoints.endSession, async (ctx, { body }) => {
  const ended = await endSessions(ctx.tx, ctx.actor.id!, { only: body.session_id }, 'ended by owner', ctx.now);
  if (ended === 0) refuse(e.SESSION_NOT_FOUND);
  await record(ctx, { module: 'session', action: '结束登录会话', objectType: 'account', objectId: ctx.actor.id, after: { session: body.session_id } });
  return {};
});
