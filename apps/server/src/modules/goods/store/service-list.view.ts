import { sql } from 'kysely';
import { mostServices, mostUsesCounted, type GoodsCategory, type ServiceKind } from '@merchant-admin/contract/goods/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { serviceEndpoints } from '@merchant-admin/contract/goods/services';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Conditions } from '../../../platform/lists/conditions.ts';
import { serviceColumns, type GoodsService } from './service.store.ts';

type Filter = QueryOf<typeof serviceEndpoints.premiumList>;

export interface ListedService extends GoodsService {
  /** Goods that the service is offered with, counted up to `mostUsesCounted`. */
  used: number;
}

const used = sql`(select count(*)::int from (select from goods_service_of o where o.merchant_id = t.merchant_id and o.service_id = t.id limit ${mostUsesCounted}) u) as used`;
const forKind = (category: GoodsCategory) => sql`(t.kinds = '{}' or ${category} = any(t.kinds))`;

const conditions: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  category: forKind,
  enabled: (on) => sql`t.enabled = ${on === '1'}`,
  q: (text) => sql`t.name ilike ${`%${literally(text)}%`}`,
};

/** A page of the services of one kind, the oldest first. A kind has a hundred at most. */
export async function listServices(ctx: Ctx, kind: ServiceKind, filter: Filter): Promise<{ list: ListedService[]; total: number }> {
  const where = sql.join([sql`t.merchant_id = ${ctx.merchantId} and t.kind = ${kind}`, ...conditionsBy(filter, conditions)], sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedService>`select ${serviceColumns}, ${used} from goods_service t where ${where} order by t.id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from goods_service t where ${where}`);
  return { list, total: n };
}

/** One service of a kind. */
export const serviceOf = (ctx: Ctx, kind: ServiceKind, id: string): Promise<ListedService | undefined> =>
  maybe(
    ctx.tx,
    sql<ListedService>`select ${serviceColumns}, ${used} from goods_service t where t.merchant_id = ${ctx.merchantId} and t.id = ${id}::bigint and t.kind = ${kind}`,
  );

/** The services in use that are for a kind of goods, kind by kind. */
export const servicesForKind = (ctx: Ctx, category: GoodsCategory | undefined): Promise<GoodsService[]> =>
  rows(
    ctx.tx,
    sql<GoodsService>`select ${serviceColumns} from goods_service t where t.merchant_id = ${ctx.merchantId} and t.enabled and ${category === undefined ? sql`true` : forKind(category)}
      order by t.kind, t.id limit ${3 * mostServices}`,
  );

/** How many goods have chosen a service. */
export interface ServiceUses {
  goods: number;
  /** Goods that are being edited. */
  drafts: number;
}

/** How many goods have chosen each service of a page, by the service's id. */
export async function usesOf(ctx: Ctx, services: readonly { id: number }[]): Promise<Map<number, ServiceUses>> {
  const found = await rows(
    ctx.tx,
    sql<ServiceUses & { id: number }>`select v.id,
        (select count(*)::int from goods_service_of where merchant_id = ${ctx.merchantId} and service_id = v.id) as goods,
        (select count(*)::int from goods_draft where merchant_id = ${ctx.merchantId} and config -> 'service_ids' @> to_jsonb(v.id::text)) as drafts
      from unnest(${services.map(({ id }) => id)}::bigint[]) v(id)`,
  );
  return new Map(found.map(({ id, ...uses }) => [id, uses]));
}
