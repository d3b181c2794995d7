import { sql } from 'kysely';
import { mostServices, mostUsesCounted, type GoodsCategory, type ServiceKind } from '@merchant-admin/contract/goods/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { serviceEndpoints } from '@merchant-admin/contract/goods/services';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { serviceColumns, type GoodsService } from './service.store.ts';

type Filter = QueryOf<typeof serviceEndpoints.premiumList>;

export interface ListedService extends GoodsService {
  /** Goods on which it is offered, counted up to a hundred. */
  used: number;
}

const used = sql`(select count(*)::int from (select from goods_service_of o where o.merchant_id = s.merchant_id and o.service_id = s.id limit ${mostUsesCounted}) u) as used`;
const forKind = (category: GoodsCategory) => sql`(s.kinds = '{}' or ${category} = any(s.kinds))`;

/** A page of the services of one kind, the oldest first. A kind has a hundred at most. */
export async function listServices(ctx: Ctx, kind: ServiceKind, filter: Filter): Promise<{ list: ListedService[]; total: number }> {
  const conditions = [
    sql`s.merchant_id = ${ctx.merchantId} and s.kind = ${kind}`,
    ...(filter.category === undefined ? [] : [forKind(filter.category)]),
    ...(filter.enabled === undefined ? [] : [sql`s.enabled = ${filter.enabled === '1'}`]),
    ...(filter.q === undefined || filter.q === '' ? [] : [sql`s.name ilike ${`%${literally(filter.q)}%`}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedService>`select ${serviceColumns}, ${used} from goods_service s where ${where} order by s.id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from goods_service s where ${where}`);
  return { list, total: n };
}

/** One service of a kind. */
export const serviceOf = (ctx: Ctx, kind: ServiceKind, id: string): Promise<ListedService | undefined> =>
  maybe(
    ctx.tx,
    sql<ListedService>`select ${serviceColumns}, ${used} from goods_service s where s.merchant_id = ${ctx.merchantId} and s.id = ${id}::bigint and s.kind = ${kind}`,
  );

/** The services in use that are for a kind of goods, kind by kind. */
export const servicesForKind = (ctx: Ctx, category: GoodsCategory | undefined): Promise<GoodsService[]> =>
  rows(
    ctx.tx,
    sql<GoodsService>`select ${serviceColumns} from goods_service s where s.merchant_id = ${ctx.merchantId} and s.enabled and ${category === undefined ? sql`true` : forKind(category)}
      order by s.kind, s.id limit ${3 * mostServices}`,
  );

/** By how much a locked service is held: goods that offer it, and goods that are being edited for which it is chosen. */
export const usesOf = (ctx: Ctx, id: number): Promise<{ goods: number; drafts: number }> =>
  one(
    ctx.tx,
    sql<{ goods: number; drafts: number }>`select
      (select count(*)::int from goods_service_of where merchant_id = ${ctx.merchantId} and service_id = ${id}) as goods,
      (select count(*)::int from goods_draft where merchant_id = ${ctx.merchantId} and config -> 'service_ids' @> to_jsonb(${String(id)}::text)) as drafts`,
  );
