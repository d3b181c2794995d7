import { sql } from 'kysely';
import { guestTags, platformTags } from '@merchant-admin/contract/navigation';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { roleActsOf } from '../rules/acts.ts';
import { openTags } from '../rules/grantable.ts';

interface RoleRow {
  id: number;
  name: string;
  description: string;
  tags: string[];
  is_administrator: boolean;
  mine: boolean;
  version: number;
}

const columns = (ctx: Ctx) => sql`r.id, r.name, r.description, r.tags, r.is_administrator, r.version,
  exists (select from account_role own where own.merchant_id = r.merchant_id and own.role_id = r.id and own.account_id = ${ctx.actor.id}) as mine`;

const everyTag = (ctx: Ctx) => (ctx.isGuest ? guestTags : platformTags);
/** A role as its list shows it. Tags that are not for this kind of merchant count for nothing and are left out. */
const shape = (ctx: Ctx, { id, ...role }: RoleRow) => {
  return { ...role, id: String(id), tags: role.is_administrator ? [...everyTag(ctx)] : openTags(role.tags, ctx.isGuest) };
};

/** The merchant's roles with how many accounts hold each. */
export const roles = operation(permissionEndpoints.roles, async (ctx) => {
  const list = await rows(
    ctx.tx,
    sql<
      RoleRow & { members: number }
    >`select ${columns(ctx)}, (select count(*)::int from account_role ar where ar.merchant_id = r.merchant_id and ar.role_id = r.id) as members
      from role r where r.merchant_id = ${ctx.merchantId} order by r.id limit 500`,
  );
  return { list: list.map(({ members, ...role }) => ({ ...shape(ctx, role), members, actions: roleActsOf(ctx, role, members > 0) })) };
});

/** One role with the people who hold it, and the tags that the caller may give. */
export const role = operation(permissionEndpoints.role, async (ctx, { query }) => {
  const found = await maybe(
    ctx.tx,
    sql<RoleRow>`select ${columns(ctx)} from role r where r.merchant_id = ${ctx.merchantId} and r.id = ${query.role_id}::bigint`,
  );
  if (!found) refuse(e.ROLE_NOT_FOUND);
  const members = await rows(
    ctx.tx,
    sql<{ id: number; name: string; account: string; enabled: boolean }>`select a.id, a.name, a.account, a.enabled
      from account_role ar join account a on a.merchant_id = ar.merchant_id and a.id = ar.account_id
      where ar.merchant_id = ${ctx.merchantId} and ar.role_id = ${found.id} order by a.id limit 500`,
  );
  return {
    ...shape(ctx, found),
    actions: roleActsOf(ctx, found, members.length > 0),
    members: members.map((person) => ({ ...person, id: String(person.id) })),
    grantable: everyTag(ctx).filter((tag) => ctx.can(tag)),
  };
});
