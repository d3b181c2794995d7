import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { viewAsRole } from '../../../platform/session/session.ts';

/** Ends the look at the console as a role. Ending one that is over already changes nothing but stands in the history. */
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
