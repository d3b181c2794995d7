import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { cookieName, endSessions } from '../../../platform/session/session.ts';

/** Ends the session that asks. */
export const logout = operation(sessionEndpoints.logout, async (ctx, _input, reply) => {
  const identity = reply.request.identity!;
  await endSessions(ctx.tx, identity.account_id, { only: identity.session_id }, 'logout', ctx.now);
  await record(ctx, { module: 'session', action: '退出登录', objectType: 'account', objectId: ctx.actor.id, objectNo: identity.account });
  void reply.clearCookie(cookieName, { path: '/' });
  return {};
});
