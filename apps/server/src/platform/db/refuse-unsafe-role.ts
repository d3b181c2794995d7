import { sql } from 'kysely';
import { one, type Db } from './database.ts';
import { serverRole, tenantRole } from './roles.ts';

/** Why the server's own role is not safe, in one line: it could go round row security. Undefined when it could not. */
export async function unsafeRole(db: Db): Promise<string | undefined> {
  const role = await one(
    db,
    sql<{ name: string; superuser: boolean; bypass: boolean; inherits: boolean; owns: number; may_become: string | null; can_act: boolean }>`
      select current_user as name, rolsuper as superuser, rolbypassrls as bypass, rolinherit as inherits,
        (select count(*) from pg_class where relowner = pg_roles.oid)::int as owns,
        (select g.rolname from pg_roles g where g.oid <> pg_roles.oid and pg_has_role(pg_roles.oid, g.oid, 'member')
          and (g.rolsuper or g.rolbypassrls or exists (select from pg_class where relowner = g.oid)) limit 1) as may_become,
        exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = pg_roles.oid and g.rolname = ${tenantRole}) as can_act
      from pg_roles where rolname = current_user`,
  );
  if (role.superuser) return `the database role ${role.name} is a superuser: use a role that owns nothing`;
  if (role.bypass) return `the database role ${role.name} may bypass row security: use a role that owns nothing`;
  if (role.owns > 0) return `the database role ${role.name} owns tables: use a role that owns nothing`;
  if (role.may_become !== null) return `the database role ${role.name} may become ${role.may_become}, which row security does not hold: take that right away`;
  if (role.inherits) return `the database role ${role.name} inherits its groups' rights: alter it to noinherit`;
  if (!role.can_act) return `the database role ${role.name} may not act for merchants: use ${serverRole}, which prepare-database makes`;
  return undefined;
}
