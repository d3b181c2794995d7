import { sql, type RawBuilder } from 'kysely';
import { maskPhone } from '@merchant-admin/common/mask';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isPhone } from '../../../platform/plain/matching.ts';
import { withinStore } from './within-store.ts';

type Body = BodyOf<typeof permissionEndpoints.accounts>;

interface Row {
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

function conditionsOf(ctx: Ctx, body: Body): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`a.merchant_id = ${ctx.merchantId}`, withinStore(ctx)];
  if (body.q)
    conditions.push(
      sql`(a.name ^@ ${body.q} or a.account ^@ ${body.q} or ${isPhone(body.q) ? sql`right(a.phone, ${body.q.length}::int) = ${body.q}` : sql`false`})`,
    );
  if (body.account) conditions.push(sql`a.account ^@ ${body.account}`);
  if (body.role_id)
    conditions.push(
      sql`exists (select from account_role ar where ar.merchant_id = a.merchant_id and ar.account_id = a.id and ar.role_id = ${body.role_id}::bigint)`,
    );
  if (body.store_id) conditions.push(sql`a.store_id = ${body.store_id}::bigint`);
  if (body.enabled) conditions.push(sql`a.enabled = ${body.enabled === '1'}`);
  return sql.join(conditions, sql` and `);
}

/** A page of accounts with their roles and the last sign-in. */
export async function listAccounts(ctx: Ctx, body: Body) {
  const where = conditionsOf(ctx, body);
  const list = await rows(
    ctx.tx,
    sql<Row>`select a.id, a.account, a.name, a.phone, a.enabled, a.feishu_id, a.created_at, a.version,
        coalesce(a.store_id::text, '') as store_id, coalesce(st.name, '') as store_name, a.id in (select directory.open_invitations(${ctx.now})) as invited,
        coalesce((select json_agg(json_build_object('id', r.id::text, 'name', r.name) order by r.id) from account_role ar
          join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id where ar.merchant_id = a.merchant_id and ar.account_id = a.id), '[]') as roles,
        a.last_sign_in_at
      from account a left join store st on st.merchant_id = a.merchant_id and st.id = a.store_id where ${where} order by a.id limit ${body.page_size} offset ${(body.page - 1) * body.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from account a where ${where}`);
  return {
    list: list.map((row) => ({
      ...row,
      id: String(row.id),
      phone: maskPhone(row.phone),
      feishu_id: row.feishu_id ?? '',
      last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      mine: row.id === ctx.actor.id,
    })),
    total: n,
    total_capped: false,
    page: body.page,
    page_size: body.page_size,
  };
}
