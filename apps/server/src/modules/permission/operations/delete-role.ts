import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { record } from '../../../platform/audit/history.ts';
import { maybe } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { roleToEdit } from './save-role.ts';

/** Deletes a role that nobody holds. */
export const deleteRole = operation(permissionEndpoints.deleteRole, async (ctx, { body }) => {
  const role = await roleToEdit(ctx, body.role_id, body.version);
  if (await maybe(ctx.tx, sql`select 1 from account_role where merchant_id = ${ctx.merchantId} and role_id = ${body.role_id}::bigint limit 1`))
    refuse(e.ROLE_IN_USE);
  await sql`delete from role where merchant_id = ${ctx.merchantId} and id = ${body.role_id}::bigint`.execute(ctx.tx);
  await record(ctx, {
    module: 'permission',
    action: '删除角色',
    objectType: 'role',
    objectId: Number(body.role_id),
    objectNo: role.name,
    before: { name: role.name, tags: role.tags },
  });
  return {};
});
