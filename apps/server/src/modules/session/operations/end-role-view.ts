import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { viewAsRole } from '../../../platform/session/session.ts';

/** The session is its own person's again. Ending a view that is over changes nothing but is told in the history. */
export const endRoleView = operation(sessionEndpoints.endRoleView, async (ctx, _input, reply) => {
  const identity = reply.request.identity!;
  await viewAsRole(ctx.tx, identity, null);
  await record(ctx, {
    module: 'permission',
    action: '结束角色视角',
    objectType: 'role',
    objectId: identity.viewed_role_id,
    objectNo: identity.viewed_role_name,
  });
  return {};
});
