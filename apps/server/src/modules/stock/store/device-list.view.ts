import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { deviceStatus as at, deviceTabs, worthCode, type Worth } from '@merchant-admin/contract/stock/codes';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { sumOfStates } from '../../../platform/lists/state-tally.ts';
import { shownPage, type Listed } from '../../../platform/lists/page.ts';
import { asksOnlyBy } from '../../../platform/lists/total.ts';
import { daysAgo } from './days-ago.ts';
import { countDevices } from './device-tally.ts';
import { isNumbered } from './numbered.ts';
import { ownPlace, standsIn } from './place.ts';

/** A filter with the goods that are searched by name, found before. */
export type DeviceFilter = Omit<QueryOf<typeof stockEndpoints.deviceList>, 'goods' | 'page' | 'page_size'> & { goods?: readonly number[] | undefined };

export interface ListedDevice {
  id: number;
  imei: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  status: number;
  store_name: string | null;
  holder_kind: string | null;
  holder_no: string | null;
  since: Date;
  created_at: Date;
  /** fen */
  cost: number;
  earned: number;
  balance: number;
  paid_back_on: string | null;
  /** The value by which the list is in order, as text. */
  place: string;
}

/** The condition on `device d` that it is of these goods. */
const ofGoods = (ctx: Ctx, ids: readonly number[]): Condition =>
  sql`d.sku_id in (select s.id from goods_sku s where s.merchant_id = ${ctx.merchantId} and s.goods_id = any(${[...ids]}::bigint[]))`;

const statesOf = (tab: string): readonly number[] => deviceTabs.find(({ value }) => value === tab)?.states ?? [];
/** The condition on `device d` that it is in one of the states: with one, an index gives its devices in their order. */
const inStates = (states: readonly number[]): Condition | undefined => {
  if (states.length === 0) return undefined;
  return states.length === 1 ? sql`d.status = ${codes(...states)}` : sql`d.status in (${codes(...states)})`;
};
/** The condition on `device d` that it stands in stock at all. */
const idle = sql`d.status = ${codes(at.IN_STOCK)}`;
/** The condition on `device d` that it is with us and data of a customer may be on it. */
export const unwiped = sql`d.wipe_due is not null and d.status in (${codes(at.IN_STOCK, at.RESERVED, at.TO_INSPECT, at.REPAIR, at.MOVING)})`;

const conditionsFor = (ctx: Ctx): Conditions<Omit<DeviceFilter, 'sort'>> => ({
  tab: (tab) => inStates(statesOf(tab)),
  sku_id: (id) => sql`d.sku_id = ${id}::bigint`,
  imei: (tail) => isNumbered(ctx, sql`d.id`, tail),
  goods: (ids) => ofGoods(ctx, ids),
  place: (place) => standsIn(sql`d.store_id`, place),
  degree: (degree) => sql`d.degree = ${degree}`,
  idle: (days) => sql`d.since <= ${daysAgo(ctx, Number(days))}`,
  idle_days_from: (days) => sql`${idle} and d.since <= ${daysAgo(ctx, days)}`,
  idle_days_to: (days) => sql`${idle} and d.since > ${daysAgo(ctx, days + 1)}`,
  wipe: () => unwiped,
  // Whoever may not see costs learns nothing of them by searching.
  worth: (worth) => (ctx.can('stock:cost') ? sql`d.worth = ${codes(worthCode[worth])}` : undefined),
});

const whereOf = (ctx: Ctx, filter: DeviceFilter, more: readonly Condition[] = []): Condition =>
  sql.join([sql`d.merchant_id = ${ctx.merchantId} and ${ownPlace(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx)), ...more], sql` and `);

interface Order {
  /** The value by which rows are in order; rows that are alike there are by their numbers. */
  by: Condition;
  type: Condition;
  direction: Condition;
  /** How what follows compares with what went before. */
  beyond: Condition;
  /** What is to be read beside the devices for it. */
  beside?: Condition;
}
const worth = sql`join device_worth w on w.merchant_id = d.merchant_id and w.device_id = d.id`;
/** The same, from where in the order of their balances devices of that worth begin. */
const balancesOf = (of: Worth | undefined): Condition => {
  if (of === undefined) return worth;
  return of === 'open' ? sql`${worth} and w.balance < 0` : sql`${worth} and w.balance >= 0`;
};
const [rising, falling] = [
  { direction: sql``, beyond: sql`>` },
  { direction: sql`desc`, beyond: sql`<` },
];

/** Whether all that is asked for is in one state. */
const ofOneState = ({ tab, idle_days_from: from, idle_days_to: to }: DeviceFilter) =>
  statesOf(tab ?? '0').length === 1 || from !== undefined || to !== undefined;

/** In the order of an index: by what they earned where that is asked for and known; of one state those that are in it longest come first; of all, the newest. */
function orderOf(ctx: Ctx, filter: DeviceFilter): Order {
  if (filter.sort !== undefined && filter.worth !== 'unknown' && ctx.can('stock:cost'))
    return { by: sql`w.balance`, type: sql`bigint`, beside: balancesOf(filter.worth), ...(filter.sort === 'balance_asc' ? rising : falling) };
  return ofOneState(filter) ? { by: sql`d.since`, type: sql`timestamptz`, ...rising } : { by: sql`d.id`, type: sql`bigint`, ...falling };
}

const ordering = ({ by, direction }: Order) => sql`order by ${by} ${direction}, d.id ${direction}`;

/** Devices that were found before, with what each cost and brought: planned once whatever was asked for. */
const shown = (ctx: Ctx, ids: readonly number[], order: Order) =>
  sql<ListedDevice>`select d.id, d.imei, g.name as goods_name, s.name as sku_name, d.degree, d.status, t.name as store_name, h.kind as holder_kind, h.ref_no as holder_no, d.since, d.created_at, c.cost,
        w.earned, w.balance, w.paid_back_on, ${order.by}::text as place
      from device d
      ${worth}
      join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      left join store t on t.merchant_id = d.merchant_id and t.id = d.store_id
      left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
      cross join lateral (select coalesce(sum(amount), 0)::bigint as cost from device_cost k where k.merchant_id = d.merchant_id and k.device_id = d.id) c
      where d.merchant_id = ${ctx.merchantId} and d.id = any(${[...ids]}::bigint[]) ${ordering(order)}`;

/** The devices of a page, in their order. */
async function idsOf(ctx: Ctx, where: Condition, order: Order, limit: number, offset: number): Promise<number[]> {
  const found = await rows(
    ctx.tx,
    sql<{ id: number }>`select d.id from device d ${order.beside ?? sql``} where ${where} ${ordering(order)} limit ${limit} offset ${offset}`,
  );
  return found.map(({ id }) => id);
}

const rowsOf = async (ctx: Ctx, ids: readonly number[], order: Order): Promise<ListedDevice[]> =>
  ids.length === 0 ? [] : rows(ctx.tx, shown(ctx, ids, order));

const count = async (ctx: Ctx, where: Condition, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from device d where ${where} limit ${most + 1}) t`)).n;

/** A page of devices with what each cost and brought. By state, place, SKU and degree devices are counted as they change. */
export async function listDevices(ctx: Ctx, filter: DeviceFilter, page: number, size: number): Promise<Listed<ListedDevice>> {
  const [where, order] = [whereOf(ctx, filter), orderOf(ctx, filter)];
  const ids = await idsOf(ctx, where, order, size, (page - 1) * size);
  const isKept = asksOnlyBy(filter, ['tab', 'place', 'sku_id', 'degree', 'sort']);
  const total = async () => (isKept ? sumOfStates(await countDevices(ctx, filter), statesOf(filter.tab ?? '0')) : count(ctx, where, countCap));
  return shownPage({ page, page_size: size }, ids, (found) => rowsOf(ctx, found, order), total);
}

/** The condition that devices are among those that were chosen on screen; none were: all. */
const chosen = (ids: readonly string[]): Condition[] => (ids.length === 0 ? [] : [sql`d.id = any(${[...ids]}::bigint[])`]);

/** How many match, counted no further than one beyond `most`: for an export's progress and limit. */
export const countMatching = (ctx: Ctx, filter: DeviceFilter, ids: readonly string[], most: number): Promise<number> =>
  count(ctx, whereOf(ctx, filter, chosen(ids)), most);

/** All matches in steps, in the list's order, by keyset: an export's cost does not grow with how far it has come. */
export async function walkDevices(
  ctx: Ctx,
  filter: DeviceFilter,
  ids: readonly string[],
  cursor: string | undefined,
  size: number,
): Promise<{ list: ListedDevice[]; cursor: string | undefined }> {
  const order = orderOf(ctx, filter);
  const more = chosen(ids);
  if (cursor !== undefined) {
    const [place, id] = JSON.parse(cursor) as [string, number];
    more.push(sql`(${order.by}, d.id) ${order.beyond} (${place}::${order.type}, ${id}::bigint)`);
  }
  const list = await rowsOf(ctx, await idsOf(ctx, whereOf(ctx, filter, more), order, size, 0), order);
  const last = list.at(-1);
  return { list, cursor: last === undefined || list.length < size ? undefined : JSON.stringify([last.place, last.id]) };
}
