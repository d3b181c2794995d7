import { sql } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { OrderStatus } from '@merchant-admin/contract/orders/codes';
import { saleRefundState as refund, type SaleState, type SaleTab } from '@merchant-admin/contract/sales/codes';
import type { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { literally, one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { shownPage, type Listed } from '../../../platform/lists/page.ts';
import { countStates, sumOfStates } from '../../../platform/lists/state-tally.ts';
import { asksOnlyBy } from '../../../platform/lists/total.ts';
import type { ToldLine } from '../rules/told-goods.ts';
import { saleColumns, seenSales, type SaleRow } from './sale-order.store.ts';
import { toldLines } from './told-lines.ts';

type Body = BodyOf<typeof salesEndpoints.saleOrderList>;
export type SaleFilter = Omit<Body, 'page' | 'page_size' | 'tab' | 'tab_item' | 'list'>;
/** An order as lists read it, with what is in it and how its lease stands; null without one. */
export type ListedSale = SaleRow & { place: string; lines: ToldLine[]; lease_status: OrderStatus | null };
type Page = Pick<Body, 'page' | 'page_size'>;

/** The most orders that the end of a phone number, or a part of a goods' name, stands for. */
const mostFound = 5_000;

const goodsNamed = (ctx: Ctx, name: string) =>
  sql`select g.id from sale_goods g where g.merchant_id = ${ctx.merchantId} and g.name ilike ${`%${literally(name)}%`} limit ${mostFound}`;

const conditionsFor = (ctx: Ctx): Conditions<SaleFilter> => ({
  order_no: (no) => sql`(o.order_no = ${no.toUpperCase()} or o.shop_order_no = ${no})`,
  phone: (tail) =>
    sql`o.id in (select p.id from sale_order p where p.merchant_id = ${ctx.merchantId} and p.phone_reversed ^@ ${reversed(tail)} limit ${mostFound})`,
  goods: (name) =>
    sql`exists (select from sale_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.goods_id = any(array(${goodsNamed(ctx, name)})))`,
  kind: (kind) => sql`o.kind = ${kind}`,
  lease_no: (no) => sql`o.lease_id = (select l.id from orders l where l.merchant_id = ${ctx.merchantId} and l.order_no = ${no})`,
  express_no: (no) =>
    sql`o.id in (select p.order_id from sale_parcel p where p.merchant_id = ${ctx.merchantId} and p.express_no in (${no}, ${no.toUpperCase()}) and p.express_no <> '')`,
  ...instantsIn('placed', sql`o.placed_at`),
  ...instantsIn('paid', sql`o.paid_at`),
  ...instantsIn('sent', sql`o.sent_at`),
});

const times = { sent: sql`o.sent_at`, paid: sql`o.paid_at`, placed: sql`o.placed_at` } as const;
/** By the time that a list is searched by, which an index walks; else by id, the newest first. */
const timeOf = (filter: SaleFilter): keyof typeof times | undefined =>
  (Object.keys(times) as (keyof typeof times)[]).find((time) => (filter[`${time}_from`] ?? filter[`${time}_to`]) !== undefined);
export const placeOf = (filter: SaleFilter): Condition => {
  const time = timeOf(filter);
  return time === undefined ? sql`o.id` : times[time];
};
/** What lies behind a place in a list's order. */
export const behind = (filter: SaleFilter, [place, id]: readonly [string, string]): Condition =>
  timeOf(filter) === undefined ? sql`o.id < ${id}::bigint` : sql`(${placeOf(filter)}, o.id) < (${place}::timestamptz, ${id}::bigint)`;

/** Orders with a refund that somebody has to look after. */
const afterSale = (ctx: Ctx) =>
  sql`o.id in (select r.order_id from sale_refund r where r.merchant_id = ${ctx.merchantId} and r.state in (${codes(refund.WAITING, refund.FAILED)}))`;

/** The orders of a tab, as walks of indexes that are merged: one for each state, but where the index of a time is walked. */
export const walksOf = (ctx: Ctx, { states, after }: SaleTab, filter: SaleFilter): readonly Condition[] => {
  if (after) return [afterSale(ctx)];
  if (states.length === 0) return [sql`true`];
  return timeOf(filter) === undefined ? states.map((state) => sql`o.state = ${codes(state)}`) : [sql`o.state in (${codes(...states)})`];
};

export const matching = (ctx: Ctx, filter: SaleFilter): Condition =>
  sql.join([sql`o.merchant_id = ${ctx.merchantId} and ${seenSales(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);

/** Orders as lists show them, in a list's order. @param end how many of them, where not all are asked for */
export const shownSales = (ctx: Ctx, where: Condition, filter: SaleFilter, end: Condition = sql``) =>
  sql<ListedSale>`select ${placeOf(filter)}::text as place, ${saleColumns}, ${toldLines} as lines,
      (select l.status from orders l where l.merchant_id = o.merchant_id and l.id = o.lease_id) as lease_status
    from sale_order o where o.merchant_id = ${ctx.merchantId} and ${where}
    order by ${placeOf(filter)} desc, o.id desc ${end}`;

/** The merged beginnings of all walks. */
const begun = (ctx: Ctx, filter: SaleFilter, walks: readonly Condition[], end: number): Condition =>
  sql.join(
    walks.map(
      (walk) =>
        sql`(select o.id, ${placeOf(filter)} as place from sale_order o where ${matching(ctx, filter)} and ${walk} order by ${placeOf(filter)} desc, o.id desc limit ${end})`,
    ),
    sql` union all `,
  );

/** How many orders are in each state, from the maintained counts. */
export const countSales = async (ctx: Ctx): Promise<ReadonlyMap<SaleState, number>> =>
  ctx.storeId === null ? countStates<SaleState>(ctx, 'sale_tally') : new Map();

/** How many orders have a refund that somebody has to look after. */
export const countAfterSale = async (ctx: Ctx): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        n: number;
      }>`select count(*)::int as n from (select distinct r.order_id from sale_refund r where r.merchant_id = ${ctx.merchantId} and ${seenSales(ctx)} and r.state in (${codes(refund.WAITING, refund.FAILED)}) limit ${countCap + 1}) t`,
    )
  ).n;

/** How many orders a tab holds. */
export const countTab = async (ctx: Ctx, { states, after }: SaleTab, counted: ReadonlyMap<SaleState, number>): Promise<number> =>
  after ? countAfterSale(ctx) : sumOfStates(counted, states);

/** A page of a tab's orders. */
export async function listSales(ctx: Ctx, tab: SaleTab, { page, page_size: size }: Page, filter: SaleFilter): Promise<Listed<ListedSale>> {
  const walks = walksOf(ctx, tab, filter);
  const found = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select w.id from (${begun(ctx, filter, walks, page * size)}) w order by w.place desc, w.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = async () =>
    asksOnlyBy(filter, [])
      ? countTab(ctx, tab, await countSales(ctx))
      : (
          await one(
            ctx.tx,
            sql<{ n: number }>`select count(*)::int as n from (select from (${begun(ctx, filter, walks, countCap + 1)}) w limit ${countCap + 1}) t`,
          )
        ).n;
  return shownPage(
    { page, page_size: size },
    found.map(({ id }) => id),
    (ids) => rows(ctx.tx, shownSales(ctx, sql`o.id = any(${[...ids]}::bigint[])`, filter)),
    counted,
  );
}
