import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { DayHours } from '@merchant-admin/contract/stores/hours';
import type { stores } from '@merchant-admin/contract/stores/stores';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { withinOwnStore } from './store.store.ts';

type Filter = QueryOf<typeof stores.calls.list>;

export interface ListedStore {
  id: number;
  name: string;
  city_code: string;
  address: string;
  hours: DayHours[];
  phone: string;
  manager_name: string;
  businesses: string[];
  staff: number;
  enabled: boolean;
  version: number;
}

/** The two digits by which the codes of a province's cities begin. */
const provinceDigits = 2;

const conditions: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  tab: (tab) => (tab === 0 ? undefined : sql`enabled = ${tab === 1}`),
  province_code: (province) => sql`city_code like ${`${literally(province.slice(0, provinceDigits))}%`}`,
  city_code: (city) => sql`city_code = ${city}`,
  business: (business) => sql`${business} = any(businesses)`,
  q: (text) => sql`name ilike ${`%${literally(text)}%`}`,
};

/** A page of the stores that the caller sees, those in use first, then the newest. A merchant has as many as one list looks through (mostStores). */
export async function listStores(ctx: Ctx, filter: Filter): Promise<{ list: ListedStore[]; total: number }> {
  const where = sql`${whereOf(ctx, conditionsBy(filter, conditions))} and ${withinOwnStore(ctx)}`;
  const list = await rows(
    ctx.tx,
    sql<ListedStore>`select t.id, t.name, t.city_code, t.address, t.hours, t.phone, coalesce(m.name, '') as manager_name, t.businesses, t.enabled, t.version,
        (select count(*)::int from account a where a.merchant_id = t.merchant_id and a.store_id = t.id and a.enabled) as staff
      from (select * from store t where ${where} order by t.enabled desc, t.id desc
        limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) t
      left join account m on m.merchant_id = t.merchant_id and m.id = t.manager_id
      order by t.enabled desc, t.id desc`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from store t where ${where}`);
  return { list, total: n };
}
