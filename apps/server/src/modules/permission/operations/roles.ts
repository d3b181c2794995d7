import { sql } from 'kysely';
import { allTags } from '@merchant-admin/contract/navigation';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { rows } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';

interface Row {
  id: number;
  name: string;
  description: string;
  tags: string[];
  is_administrator: boolean;
  members: number;
  version: number;
}

/** The merchant's roles with how many accounts hold each. */
export const roles = operation(permissionEndpoints.roles, async (ctx) => {
  const list = await rows(
    ctx.tx,
    sql<Row>`select r.id, r.name, r.description, r.tags, r.is_administrator, r.version,
        (select count(*)::int from account_role ar where ar.merchant_id = r.merchant_id and ar.role_id = r.id) as members
      from role r where r.merchant_id = ${ctx.merchantId} order by r.id limit 500`,
  );
  return { list: list.map(({ is_administrator, ...row }) => ({ ...row, id: String(row.id), tags: is_administrator ? [...allTags] : row.tags })) };
});
