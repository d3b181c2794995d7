import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { repairState as at, type RepairState } from '@merchant-admin/contract/stock/repair-codes';
import type { repairEndpoints } from '@merchant-admin/contract/stock/repairs';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { isNumbered } from './numbered.ts';
import { standsIn } from './place.ts';
import { seenRepairs } from './repair.store.ts';

export interface ListedRepair {
  id: number;
  repair_no: string;
  device_id: number;
  imei: string;
  goods_name: string;
  sku_name: string;
  store_name: string | null;
  state: RepairState;
  fault: string;
  photos: string[];
  workshop: string;
  expected_on: string;
  late: boolean;
  cost: number | null;
  sent_name: string;
  sent_at: Date;
  ended_name: string;
  ended_at: Date | null;
  end_note: string;
  end_photos: string[];
  version: number;
}

/** The condition that a repair `r` lasts longer than was expected. */
const isLate = (ctx: Ctx): Condition => sql`(r.state = ${codes(at.OPEN)} and r.expected_on < ${ctx.today}::date)`;

type Filter = Omit<QueryOf<typeof repairEndpoints.repairList>, 'page' | 'page_size'>;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => (tab === '0' ? undefined : sql`r.state = ${Number(tab)}`),
  repair_no: (no) => sql`r.repair_no = ${no.toUpperCase()}`,
  imei: (tail) => isNumbered(ctx, sql`r.device_id`, tail),
  place: (place) => standsIn(sql`r.store_id`, place),
  workshop: (name) => sql`strpos(r.workshop, ${name}) > 0`,
  waits: () => isLate(ctx),
  ...instantsIn('sent', sql`r.sent_at`),
});

const shown = (ctx: Ctx, where: Condition, size = 1, offset = 0) =>
  sql<ListedRepair>`select r.id, r.repair_no, r.device_id, r.imei, r.goods_name, r.sku_name, s.name as store_name, r.state, r.fault, r.photos, r.workshop,
    r.expected_on, ${isLate(ctx)} as late, r.cost, r.sent_name, r.sent_at, r.ended_name, r.ended_at, r.end_note, r.end_photos, r.version
  from device_repair r left join store s on s.merchant_id = r.merchant_id and s.id = r.store_id
  where ${where} order by r.id desc limit ${size} offset ${offset}`;
const among = (ctx: Ctx, more: readonly Condition[]): Condition =>
  sql.join([sql`r.merchant_id = ${ctx.merchantId} and ${seenRepairs(ctx)}`, ...more], sql` and `);

/** A page of the repairs that the caller sees, the newest first. */
export async function listRepairs(ctx: Ctx, { page, page_size: size, ...filter }: QueryOf<typeof repairEndpoints.repairList>) {
  const where = among(ctx, conditionsBy(filter, conditionsFor(ctx)));
  const list = await rows(ctx.tx, shown(ctx, where, size, (page - 1) * size));
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from device_repair r where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

export const repairShown = (ctx: Ctx, id: string): Promise<ListedRepair | undefined> => maybe(ctx.tx, shown(ctx, among(ctx, [sql`r.id = ${id}::bigint`])));

/** How many repairs the caller sees in each state, each counted as far as a list tells. */
export const countRepairs = (ctx: Ctx): Promise<{ state: RepairState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: RepairState; n: number }>`select s.state, c.n from unnest(${Object.values(at)}::smallint[]) s(state)
      cross join lateral (select count(*)::int as n from (select from device_repair r
        where r.merchant_id = ${ctx.merchantId} and ${seenRepairs(ctx)} and r.state = s.state limit ${countCap}) x) c`,
  );

/** Repairs that last too long; since when. */
export const repairsLate = (ctx: Ctx) => sql`select (r.expected_on + 1)::timestamp at time zone 'Asia/Shanghai' as since from device_repair r
    where ${among(ctx, [isLate(ctx)])} order by 1`;
