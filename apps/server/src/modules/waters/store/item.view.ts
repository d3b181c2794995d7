import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { ItemEvent } from '@merchant-admin/contract/platform/queue';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { ItemState, WaterType } from '@merchant-admin/contract/waters/codes';
import type { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { nameIs } from '../../../platform/plain/matching.ts';
import { inTurn, isFree, isHeld, isOpen, isWarned, passedOver, rests, type Item } from '../../../platform/queue/index.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { ordersByTail, ownStore } from '../../orders/index.ts';

export interface ListedItem extends Omit<Item, 'free_since'> {
  task_id: number;
  task_name: string;
  type: WaterType;
  order_no: string;
  order_status: OrderStatus;
  customer_name: string;
  customer_phone: string;
  goods_name: string;
  sku_name: string;
  state: ItemState;
  holder: string | null;
  rests: boolean;
  warned: boolean;
  result: number | null;
  note: string;
}

/** Where an item stands, as it follows from its hold and its result. */
const state = (ctx: Ctx) => sql`case when i.done_at is not null then 3 when ${isHeld(ctx)} then case when i.how = 'handed_on' then 5 else 2 end
  when ${passedOver} > 0 then 4 else 1 end`;

const joined = sql`work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
  join work_pool p on p.merchant_id = i.merchant_id and p.id = i.pool_id
  join water_task t on t.merchant_id = i.merchant_id and t.pool_id = i.pool_id`;

const isMine = (ctx: Ctx) => sql`(${isHeld(ctx)} and i.holder_id = ${ctx.actor.id})`;
/** The condition that one holds it and three quarters of its time are over. */
const runsOut = (ctx: Ctx) => sql`(${isWarned(ctx)} and i.holder_id = ${ctx.actor.id})`;

const byTab = (ctx: Ctx, tab: string): Condition | undefined =>
  ({ '0': undefined, '7': sql`${isFree(ctx)} and ${isOpen(ctx)}`, '8': runsOut(ctx), '9': isMine(ctx) })[tab] ??
  (tab === '0' ? undefined : sql`${state(ctx)} = ${Number(tab)}`);

type Filter = Omit<BodyOf<typeof watersEndpoints.itemList>, 'page' | 'page_size' | 'task_id'>;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => byTab(ctx, tab),
  holder_id: (person) => sql`i.holder_id = ${person}::bigint and not ${isFree(ctx)}`,
  result: (result) => sql`i.result = ${result}`,
  order_id: (no) => (no.length === 18 ? sql`o.order_no = ${no}` : sql`o.id in ${ordersByTail(ctx, no)}`),
  name: (name) => nameIs('o.customer_name', name),
  ...instantsIn('held', sql`i.held_at`),
});

/** Items of a task, or what is undone of all live ones. */
const among = (ctx: Ctx, poolId: number | undefined, filter: Filter): Condition =>
  sql.join(
    [
      sql`i.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)}`,
      poolId === undefined ? sql`i.done_at is null and p.closed_at is null` : sql`i.pool_id = ${poolId}`,
      ...conditionsBy(filter, conditionsFor(ctx)),
    ],
    sql` and `,
  );

const shown = (ctx: Ctx, where: Condition, order: RawBuilder<unknown> = sql``) =>
  sql<ListedItem>`select i.id, i.pool_id, i.order_id, case when ${isFree(ctx)} then null else i.holder_id end as holder_id, i.how, i.held_at, i.held_until,
      case when ${isFree(ctx)} then ${passedOver} else i.passed_over end as passed_over, i.result, i.note, i.done_at, i.version, ${state(ctx)} as state,
      ${rests(ctx, ctx.actor.id)} as rests, ${isWarned(ctx)} as warned, t.id as task_id, t.name as task_name, t.type, o.order_no, o.status as order_status, o.customer_name, o.customer_phone, o.goods_name, o.sku_name,
      case when ${isFree(ctx)} then null else a.name end as holder
    from ${joined} left join account a on a.merchant_id = i.merchant_id and a.id = i.holder_id
    where i.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)} and ${where} ${order}`;

type Page = Omit<BodyOf<typeof watersEndpoints.itemList>, 'task_id'>;

/** A page of items: one's own first, then those that wait, in the order in which they are given out, then the rest. */
export async function listItems(ctx: Ctx, poolId: number | undefined, { page, page_size: size, ...filter }: Page & { task_id?: string | undefined }) {
  const { task_id: _task, ...fields } = filter;
  const where = among(ctx, poolId, fields);
  const order = sql`order by (i.done_at is not null), ${isMine(ctx)} desc, ${isHeld(ctx)}, i.done_at desc, ${inTurn}`;
  const found = await rows(ctx.tx, sql<{ id: number }>`select i.id from ${joined} where ${where} ${order} limit ${size} offset ${(page - 1) * size}`);
  const ids = found.map(({ id }) => id);
  const byPlace = sql`order by array_position(${ids}::bigint[], i.id)`;
  const list = ids.length === 0 ? [] : await rows(ctx.tx, shown(ctx, sql`i.id = any(${ids}::bigint[])`, byPlace));
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from ${joined} where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

/** An item that the person may see. */
export const itemOf = (ctx: Ctx, itemId: string): Promise<ListedItem | undefined> => maybe(ctx.tx, shown(ctx, sql`i.id = ${itemId}::bigint`));

/** The pool of an item that the person may see. */
export const poolOfItem = async (ctx: Ctx, itemId: string): Promise<number | undefined> => (await seenItems(ctx, [itemId]))[0]?.pool_id;

interface Place {
  id: number;
  pool_id: number;
}

/** Items that match a filter, with their pools. */
export const itemsMatching = (ctx: Ctx, poolId: number | undefined, filter: Filter, most: number): Promise<Place[]> =>
  rows(ctx.tx, sql<Place>`select i.id, i.pool_id from ${joined} where ${among(ctx, poolId, filter)} order by i.id limit ${most}`);

/** Of these items, those that the person may see. */
export const seenItems = async (ctx: Ctx, ids: readonly string[]): Promise<Place[]> =>
  rows(
    ctx.tx,
    sql<Place>`select i.id, i.pool_id from ${joined}
      where i.merchant_id = ${ctx.merchantId} and i.id = any(${ids.map(Number)}::bigint[]) and ${ownStore(ctx)} order by i.id`,
  );

/** The number of items by state, of those that may be taken, of one's own, and of these that run out. */
export const countItems = (ctx: Ctx, poolId: number | undefined): Promise<{ state: ItemState; open: boolean; mine: boolean; late: boolean; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: ItemState; open: boolean; mine: boolean; late: boolean; n: number }>`select ${state(ctx)} as state, ${isFree(ctx)} and ${isOpen(ctx)} as open,
        ${isMine(ctx)} as mine, coalesce(${runsOut(ctx)}, false) as late, count(*)::int as n from ${joined} where ${among(ctx, poolId, {})} group by 1, 2, 3, 4`,
  );

/** Items that wait and one may take; since when. */
export const waitingItems = (ctx: Ctx) =>
  sql`select coalesce(i.held_until, i.free_since) as since from ${joined} where ${among(ctx, undefined, { tab: '7' })} order by 1`;

/** One's own items of which three quarters of the time are over; since when one has them. */
export const itemsRunning = (ctx: Ctx) => sql`select i.held_at as since from ${joined} where ${among(ctx, undefined, { tab: '8' })} order by 1`;

/** What happened to an item, the oldest first; a hold that has run out and was not taken since stands at its end. */
export const eventsOf = (ctx: Ctx, itemId: number): Promise<{ at: Date; act: ItemEvent; who: string; by: string; reason: string }[]> =>
  rows(
    ctx.tx,
    sql<{
      at: Date;
      act: ItemEvent;
      who: string;
      by: string;
      reason: string;
    }>`select e.at, e.act, coalesce(w.name, '') as who, coalesce(b.name, '') as by, e.reason from (
        select at, act, account_id, by_id, reason, id from work_event where merchant_id = ${ctx.merchantId} and item_id = ${itemId}
        union all select i.held_until, 'timed_out', i.holder_id, null, '', null from work_item i
          where i.merchant_id = ${ctx.merchantId} and i.id = ${itemId} and i.done_at is null and i.held_until <= ${ctx.now}
      ) e left join account w on w.merchant_id = ${ctx.merchantId} and w.id = e.account_id left join account b on b.merchant_id = ${ctx.merchantId} and b.id = e.by_id
      order by e.at, e.id limit 200`,
  );

/** Items that were taken just now, with their orders' numbers. */
export const heldNow = async (ctx: Ctx, ids: readonly number[]) =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number; order_no: string; held_until: Date | null; version: number }>`select i.id, o.order_no, i.held_until, i.version
        from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
        where i.merchant_id = ${ctx.merchantId} and i.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], i.id)`,
    )
  ).map(({ id, order_no: no, held_until: until, version }) => ({ item_id: String(id), order_id: no, held_until: until!.toISOString(), version }));
