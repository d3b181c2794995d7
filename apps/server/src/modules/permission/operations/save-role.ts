import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { objectionToRole } from '../rules/acts.ts';
import { beyondHeld, unknownTags } from '../rules/grantable.ts';

interface RoleRow {
  name: string;
  tags: string[];
  is_administrator: boolean;
  version: number;
  mine: boolean;
}

/** A role that the caller may change, locked. */
export async function roleToEdit(ctx: Ctx, id: string, version: number | undefined): Promise<RoleRow> {
  const role = await maybe(
    ctx.tx,
    sql<RoleRow>`select name, tags, is_administrator, version, exists (select from account_role ar where ar.merchant_id = role.merchant_id and ar.role_id = role.id and ar.account_id = ${ctx.actor.id}) as mine
      from role where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`,
  );
  if (!role) refuse(e.ROLE_NOT_FOUND);
  refuseFor(objectionToRole(role));
  if (version !== role.version) refuse(platformErrors.STALE);
  return role;
}

/** Creates or edits a role. Nobody gives more than they hold or edits a role of their own. */
export const saveRole = operation(permissionEndpoints.saveRole, async (ctx, { body }) => {
  const before = body.id === undefined ? undefined : await roleToEdit(ctx, body.id, body.version);
  const tags = [...new Set(body.tags)].sort();
  const unknown = unknownTags(tags, ctx.isGuest);
  if (unknown.length > 0) refuse(e.UNKNOWN_TAG, { note: unknown.slice(0, 5).join() });
  if (beyondHeld(tags, before?.tags ?? [], ctx.can).length > 0) refuse(e.MORE_THAN_HELD);
  const taken = await maybe(ctx.tx, sql`select 1 from role where merchant_id = ${ctx.merchantId} and name = ${body.name} and id <> ${body.id ?? 0}::bigint`);
  if (taken) refuse(e.ROLE_NAME_TAKEN);
  const saved = await one(
    ctx.tx,
    before
      ? sql<{
          id: number;
          version: number;
        }>`update role set name = ${body.name}, description = ${body.description}, tags = ${tags}::text[], version = version + 1
          where merchant_id = ${ctx.merchantId} and id = ${body.id}::bigint returning id, version`
      : sql<{
          id: number;
          version: number;
        }>`insert into role (merchant_id, name, description, tags) values (${ctx.merchantId}, ${body.name}, ${body.description}, ${tags}::text[]) returning id, version`,
  );
  await record(ctx, {
    module: 'permission',
    action: before ? '修改角色' : '新增角色',
    objectType: 'role',
    objectId: saved.id,
    objectNo: body.name,
    ...(before ? { before: { name: before.name, tags: before.tags } } : {}),
    after: { name: body.name, tags },
  });
  return { id: String(saved.id), version: saved.version };
});
