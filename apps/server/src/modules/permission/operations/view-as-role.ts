import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { record } from '../../../platform/audit/history.ts';
import { maybe } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { viewAsRole as look } from '../../../platform/session/session.ts';

/** Has this session see from its next request what the role sees (never more than its person may) and change nothing. */
export const viewAsRole = operation(permissionEndpoints.viewAsRole, async (ctx, { body }, reply) => {
  const role = await maybe(
    ctx.tx,
    sql<{ id: number; name: string }>`select id, name from role where merchant_id = ${ctx.merchantId} and id = ${body.role_id}::bigint`,
  );
  if (!role) refuse(e.ROLE_NOT_FOUND);
  await look(ctx.tx, reply.request.identity!, role.id);
  await record(ctx, { module: 'permission', action: '以角色视角查看', objectType: 'role', objectId: role.id, objectNo: role.name });
  return {};
});
