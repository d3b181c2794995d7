import { sql } from 'kysely';
import { maskPhone } from '@merchant-admin/common/mask';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { accountActsOf } from '../rules/acts.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { isPhone } from '../../../platform/plain/matching.ts';
import { administratorIds, isStronger, joinRights, rightsColumns, type HeldRights } from './held-rights.ts';
import { withinStore } from './within-store.ts';

type Body = BodyOf<typeof permissionEndpoints.accounts>;

interface Row extends HeldRights {
  id: number;
  account: string;
  name: string;
  phone: string;
  roles: { id: string; name: string }[];
  store_id: string;
  store_name: string;
  invited: boolean;
  enabled: boolean;
  feishu_id: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  version: number;
}

const by: Conditions<Omit<Body, 'page' | 'page_size'>> = {
  q: (text) => sql`(a.name ^@ ${text} or a.account ^@ ${text} or ${isPhone(text) ? sql`right(a.phone, ${text.length}::int) = ${text}` : sql`false`})`,
  account: (text) => sql`a.account ^@ ${text}`,
  role_id: (role) => sql`exists (select from account_role ar where ar.merchant_id = a.merchant_id and ar.account_id = a.id and ar.role_id = ${role}::bigint)`,
  store_id: (store) => sql`a.store_id = ${store}::bigint`,
  enabled: (enabled) => sql`a.enabled = ${enabled === '1'}`,
};

const conditionsOf = (ctx: Ctx, body: Body): Condition =>
  sql.join([sql`a.merchant_id = ${ctx.merchantId}`, withinStore(ctx), ...conditionsBy(body, by)], sql` and `);

/** A page of accounts with their roles and the last sign-in. */
export async function listAccounts(ctx: Ctx, body: Body) {
  const where = conditionsOf(ctx, body);
  const list = await rows(
    ctx.tx,
    sql<Row>`select a.id, a.account, a.name, a.phone, a.enabled, a.feishu_id, a.created_at, a.version,
        coalesce(a.store_id::text, '') as store_id, coalesce(st.name, '') as store_name, a.id in (select directory.open_invitations(${ctx.now})) as invited,
        coalesce((select json_agg(json_build_object('id', r.id::text, 'name', r.name) order by r.id) from account_role ar
          join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id where ar.merchant_id = a.merchant_id and ar.account_id = a.id), '[]') as roles,
        a.last_sign_in_at, ${rightsColumns}
      from account a left join store st on st.merchant_id = a.merchant_id and st.id = a.store_id ${joinRights} where ${where} order by a.id limit ${body.page_size} offset ${(body.page - 1) * body.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from account a where ${where}`);
  const administrators = await administratorIds(ctx);
  return {
    list: list.map(({ is_administrator: isAdministrator, tags, ...row }) => ({
      ...row,
      id: String(row.id),
      phone: maskPhone(row.phone),
      feishu_id: row.feishu_id ?? '',
      last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      mine: row.id === ctx.actor.id,
      actions: accountActsOf(ctx, {
        mine: row.id === ctx.actor.id,
        enabled: row.enabled,
        stronger: isStronger(ctx, { id: row.id, is_administrator: isAdministrator, tags }),
        last: isAdministrator && administrators.every((id) => id === row.id),
      }),
    })),
    total: n,
    total_capped: false,
    page: body.page,
    page_size: body.page_size,
  };
}
