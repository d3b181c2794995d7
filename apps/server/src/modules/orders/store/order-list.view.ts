import { sql, type RawBuilder } from 'kysely';
import type { ServiceCharge } from '@merchant-admin/contract/goods/codes';
import { isLeaseTab, type OrderSort } from '@merchant-admin/contract/orders/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { shownPage, type Listed } from '../../../platform/lists/page.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { isLookup } from './lease-filter.ts';
import { conditionsOf, onlyByRisk, onlyByTab, type Filter } from './order-filter.ts';
import { lateRentOf, type LateRent } from './late-rent.ts';
import { imeisOf } from './order-devices.ts';
import { orderNames } from './order-names.ts';
import { ownStore } from './order.store.ts';
import { countOf, tallyOf } from './order-tally.ts';

export interface ListedOrder extends LateRent {
  id: number;
  order_no: string;
  status: number;
  audit_status: number;
  delivery_status: number;
  sign_status: number;
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  deposit_status: number;
  authorisation_expires_at: Date | null;
  rent_start: string | null;
  rent_end: string | null;
  return_grace_days: number;
  settling: boolean;
  next_due: string | null;
  created_at: Date;
  paid_at: Date | null;
  goods_name: string;
  sku_name: string;
  degree: number;
  /** IMEIs of all the order's devices, a space between. */
  imei: string | null;
  quantity: number;
  customer_name: string;
  customer_phone: string;
  lease_type: number;
  periods: number;
  paid_periods: number;
  segment: string;
  total_rent: number;
  paid_amount: number;
  deposit_total: number;
  deposit_exempt: number;
  deposit_frozen: number;
  buyout_price: number;
  reviewer_id: number | null;
  claim_expires_at: Date | null;
  reviewer_name: string | null;
  channel_id: string;
  source_id: string;
  risk_ids: string[];
  special_ids: string[];
  service_name: string | null;
  compensation: boolean;
  latest_remark: string;
  close_reason: string;
  shipped: boolean;
  discount: number;
  services: { amount: number; charge?: ServiceCharge }[];
  id_card_cipher: Buffer;
  merchant_name: string;
  store_name: string | null;
  contract_company: string | null;
  category_name: string | null;
  risk_score: number | null;
  version: number;
  history_orders: number;
}

interface Sorting {
  column: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** Whether the order is descending; the id follows the same direction, so that the order is stable. */
  descending: boolean;
  /** Whether orders may lack the value. */
  mayBeEmpty?: boolean;
}

const sortings: Record<OrderSort, Sorting> = {
  created_desc: { column: sql`o.created_at`, direction: sql`desc`, descending: true },
  created_asc: { column: sql`o.created_at`, direction: sql`asc`, descending: false },
  paid_desc: { column: sql`o.paid_at`, direction: sql`desc nulls last`, descending: true, mayBeEmpty: true },
  rent_desc: { column: sql`o.total_rent`, direction: sql`desc`, descending: true },
  rent_asc: { column: sql`o.total_rent`, direction: sql`asc`, descending: false },
};

const ordering = ({ column, direction, descending }: Sorting) => sql`order by ${column} ${direction}, o.id ${descending ? sql`desc` : sql`asc`}`;

const columns = sql`${orderNames}, o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.authorisation_expires_at, o.rent_start, o.rent_end, o.return_grace_days, o.settling, o.next_due, o.created_at, o.paid_at, o.goods_name, o.sku_name, o.degree, ${imeisOf} as imei, o.quantity, o.customer_name, o.customer_phone,
  o.lease_type, o.periods, o.paid_periods, o.segment, o.total_rent, o.paid_amount, o.deposit_total, o.deposit_exempt, o.deposit_frozen, o.buyout_price,
  o.reviewer_id, o.claim_expires_at, o.channel_id, o.source_id, o.risk_ids, o.special_ids, o.compensation, o.latest_remark, o.close_reason, o.shipped_at is not null as shipped, o.version,
  o.discount, coalesce(o.snapshot -> 'services', '[]') as services, o.id_card_cipher, late.late_periods, late.late_rent,
  (select s.name from store s where s.merchant_id = o.merchant_id and s.id = o.store_id) as store_name,
  (select c.name from goods g join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id where g.merchant_id = o.merchant_id and g.id = o.goods_id) as category_name,
  (select r.score from risk_report r where r.merchant_id = o.merchant_id and r.order_id = o.id and r.kind = 'risk' and r.outcome = 'answered' order by r.id desc limit 1) as risk_score`;

/** The customer's other orders, found by the hash of the ID number; counted up to 99. */
const history = sql`(select count(*)::int - 1 from (select from orders h where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash limit 100) t) as history_orders`;

/** Orders by their ids, in that order. */
const ordersByIds = async (ctx: Ctx, ids: readonly number[], counted: RawBuilder<unknown>): Promise<ListedOrder[]> =>
  ids.length === 0
    ? []
    : rows(
        ctx.tx,
        sql<ListedOrder>`select ${columns}, ${counted}
      from unnest(${[...ids]}::bigint[]) with ordinality page(id, place)
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = page.id
      ${lateRentOf(ctx)}
      order by page.place`,
      );

/** The ids of a page of orders: from an index alone, planned for what is asked. Its rows are read by their ids, which is planned once. */
async function pageOfIds(
  ctx: Ctx,
  conditions: RawBuilder<unknown>[],
  sorting: Sorting,
  { limit, offset, lookup = false }: { limit: number; offset: number; lookup?: boolean },
): Promise<number[]> {
  const where = sql.join(conditions, sql` and `);
  // `offset 0` keeps the planner from walking all orders by time in the hope of meeting a page of matches soon.
  const matches = lookup ? sql`(select o.id, ${sorting.column} from orders o where ${where} offset 0) o` : sql`orders o where ${where}`;
  const found = await rows(ctx.tx, sql<{ id: number }>`select o.id from ${matches} ${ordering(sorting)} limit ${limit} offset ${offset}`);
  return found.map(({ id }) => id);
}

async function totalOf(ctx: Ctx, filter: Filter, conditions: RawBuilder<unknown>[]): Promise<{ total: number; capped: boolean }> {
  if (onlyByTab(filter) && !isLeaseTab(filter.tab_item)) return { total: countOf(await tallyOf(ctx), filter.tab, filter.tab_item), capped: false };
  const matches = onlyByRisk(ctx, filter)
    ? sql`select from order_risk where merchant_id = ${ctx.merchantId} and risk_id = ${filter.risk_id}`
    : sql`select from orders o where ${sql.join(conditions, sql` and `)}`;
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (${matches} limit ${countCap + 1}) t`);
  return upToCap(n);
}

export interface Page {
  page: number;
  pageSize: number;
  sort: OrderSort;
}

/** One page of the order list and how many match. */
export async function listOrders(ctx: Ctx, filter: Filter, { page, pageSize, sort }: Page): Promise<Listed<ListedOrder>> {
  const conditions = await conditionsOf(ctx, filter);
  const ids = await pageOfIds(ctx, conditions, sortings[sort], { limit: pageSize, offset: (page - 1) * pageSize, lookup: isLookup(filter) });
  // A first page that is not full needs no count.
  const isAll = page === 1 && ids.length < pageSize;
  const [list, total] = await Promise.all([ordersByIds(ctx, ids, history), isAll ? { total: ids.length, capped: false } : totalOf(ctx, filter, conditions)]);
  return { list, ...total };
}

/** A page of one person's orders, the newest first. @param hash keyed hash of the ID number */
export async function ordersOfPerson(ctx: Ctx, hash: Buffer, { page, pageSize }: Omit<Page, 'sort'>): Promise<Listed<ListedOrder>> {
  const conditions = [sql`o.merchant_id = ${ctx.merchantId}`, sql`o.id_card_hash = ${hash}`, ownStore(ctx)];
  const ids = await pageOfIds(ctx, conditions, sortings.created_desc, { limit: pageSize, offset: (page - 1) * pageSize });
  return shownPage(
    { page, page_size: pageSize },
    ids,
    (found) => ordersByIds(ctx, found, history),
    async () =>
      (
        await one(
          ctx.tx,
          sql<{ n: number }>`select count(*)::int as n from (select from orders o where ${sql.join(conditions, sql` and `)} limit ${countCap + 1}) t`,
        )
      ).n,
  );
}

/** A place in the list's order: the sorted value (null where an order has none) and the id. */
type Place = readonly [string | null, string];

/** The condition on what stands behind a place. Orders without the value stand last, and are walked when the others are through. */
function behind({ column, descending }: Sorting, [value, id]: Place): RawBuilder<unknown> {
  const follows = descending ? sql`<` : sql`>`;
  return value === null ? sql`${column} is null and o.id ${follows} ${id}::bigint` : sql`(${column}, o.id) ${follows} (${value}, ${id}::bigint)`;
}

/** The place where orders without the sorted value begin, the highest id first. */
const withoutValue: Place = [null, '9223372036854775807'];

/** The sorted value as the database writes it: a date of JavaScript's is coarser than the column. */
const placeOf = (ctx: Ctx, { column }: Sorting, id: number) =>
  one(ctx.tx, sql<{ value: string | null }>`select (${column})::text as value from orders o where o.merchant_id = ${ctx.merchantId} and o.id = ${id}`);

export interface Walk {
  /** Numbers of the only orders to walk; empty means all that match. */
  orderNos: readonly string[];
  sort: OrderSort;
  cursor: string | undefined;
  size: number;
}

/** All matches in steps, in the list's order, by keyset: an export's cost does not grow with how far it has come. */
export async function walkOrders(ctx: Ctx, filter: Filter, walk: Walk): Promise<{ rows: ListedOrder[]; cursor: string | undefined }> {
  const sorting = sortings[walk.sort];
  const conditions = await conditionsOf(ctx, filter);
  if (walk.orderNos.length > 0) conditions.push(sql`o.order_no = any(${walk.orderNos}::text[])`);
  const from = walk.cursor === undefined ? undefined : (JSON.parse(walk.cursor) as Place);
  if (from !== undefined) conditions.push(behind(sorting, from));
  // No file tells how many other orders a customer has.
  const ids = await pageOfIds(ctx, conditions, sorting, { limit: walk.size, offset: 0 });
  const list = await ordersByIds(ctx, ids, sql`0 as history_orders`);
  const last = list.at(-1);
  if (!last || list.length < walk.size) {
    const more = sorting.mayBeEmpty === true && typeof from?.[0] === 'string';
    return { rows: list, cursor: more ? JSON.stringify(withoutValue) : undefined };
  }
  return { rows: list, cursor: JSON.stringify([(await placeOf(ctx, sorting, last.id)).value, String(last.id)]) };
}

/** The number of matches, counted no further than one beyond `most`: for an export's progress and limit. */
export async function countOrders(ctx: Ctx, filter: Filter, ids: readonly string[], most: number): Promise<number> {
  if (ids.length > 0) return ids.length;
  const where = sql.join(await conditionsOf(ctx, filter), sql` and `);
  return (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from orders o where ${where} limit ${most + 1}) t`)).n;
}

/** The numbers of at most `most` matches, to act on them. */
export async function orderNumbers(ctx: Ctx, filter: Filter, most: number): Promise<string[]> {
  const where = sql.join(await conditionsOf(ctx, filter), sql` and `);
  return (await rows(ctx.tx, sql<{ order_no: string }>`select o.order_no from orders o where ${where} limit ${most}`)).map((row) => row.order_no);
}
