import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { wipeState as at, type WipeMedium, type WipeMethod, type WipeState } from '@merchant-admin/contract/stock/wipe-codes';
import type { wipeEndpoints } from '@merchant-admin/contract/stock/wipes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { unwiped } from './device-list.view.ts';
import { isNumbered } from './numbered.ts';
import { ownPlace, standsIn } from './place.ts';
import { seenWipes } from './wipe.store.ts';

export interface ListedWipe {
  id: number;
  wipe_no: string;
  device_id: number;
  imei: string;
  goods_name: string;
  sku_name: string;
  store_name: string | null;
  state: WipeState;
  medium: WipeMedium;
  method: WipeMethod;
  tool: string;
  photos: string[];
  note: string;
  made_by: number;
  made_name: string;
  made_at: Date;
  verified_name: string;
  verified_at: Date | null;
  verdict: string;
  hash: string;
  version: number;
}

type Filter = Omit<QueryOf<typeof wipeEndpoints.wipeList>, 'page' | 'page_size'>;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => (tab === '0' ? undefined : sql`w.state = ${Number(tab)}`),
  wipe_no: (no) => sql`w.wipe_no = ${no.toUpperCase()}`,
  imei: (tail) => isNumbered(ctx, sql`w.device_id`, tail),
  place: (place) => standsIn(sql`w.store_id`, place),
  ...instantsIn('made', sql`w.made_at`),
});

const among = (ctx: Ctx, more: readonly Condition[]): Condition =>
  sql.join([sql`w.merchant_id = ${ctx.merchantId} and ${seenWipes(ctx)}`, ...more], sql` and `);
const shown = (where: Condition, size = 1, offset = 0) =>
  sql<ListedWipe>`select w.id, w.wipe_no, w.device_id, w.imei, w.goods_name, w.sku_name, s.name as store_name, w.state, w.medium, w.method, w.tool, w.photos, w.note, w.made_by, w.made_name,
    w.made_at, w.verified_name, w.verified_at, w.verdict, w.hash, w.version
  from device_wipe w left join store s on s.merchant_id = w.merchant_id and s.id = w.store_id
  where ${where} order by w.id desc limit ${size} offset ${offset}`;

/** A page of the certificates that the caller sees, the newest first. */
export async function listWipes(ctx: Ctx, { page, page_size: size, ...filter }: QueryOf<typeof wipeEndpoints.wipeList>) {
  const where = among(ctx, conditionsBy(filter, conditionsFor(ctx)));
  const list = await rows(ctx.tx, shown(where, size, (page - 1) * size));
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from device_wipe w where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

export const wipeShown = (ctx: Ctx, id: string): Promise<ListedWipe | undefined> => maybe(ctx.tx, shown(among(ctx, [sql`w.id = ${id}::bigint`])));

/** How many certificates the caller sees in each state, each counted as far as a list tells. */
export const countWipes = (ctx: Ctx): Promise<{ state: WipeState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: WipeState; n: number }>`select s.state, c.n from unnest(${Object.values(at)}::smallint[]) s(state)
      cross join lateral (select count(*)::int as n from (select from device_wipe w
        where w.merchant_id = ${ctx.merchantId} and ${seenWipes(ctx)} and w.state = s.state limit ${countCap}) x) c`,
  );

/** Certificates that wait for another person's eyes; since when. */
export const wipesToVerify = (ctx: Ctx) =>
  sql`select w.made_at as since from device_wipe w where ${among(ctx, [sql`w.state = ${codes(at.TO_VERIFY)}`])} order by 1`;

/** Devices with us that data of a customer may be on; since when. */
export const devicesUnwiped = (ctx: Ctx) =>
  sql`select d.wipe_due as since from device d where d.merchant_id = ${ctx.merchantId} and ${ownPlace(ctx)} and ${unwiped} order by 1`;
