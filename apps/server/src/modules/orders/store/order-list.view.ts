import { sql, type RawBuilder } from 'kysely';
import type { OrderSort } from '@merchant-admin/contract/orders/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsOf, onlyByRisk, onlyByTab, type Filter } from './order-filter.ts';
import { countOf, tallyOf } from './order-tally.ts';

export interface ListedOrder {
  id: number;
  order_no: string;
  status: number;
  audit_status: number;
  delivery_status: number;
  created_at: Date;
  paid_at: Date | null;
  goods_name: string;
  sku_name: string;
  degree: number;
  imei: string | null;
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
  latest_remark: string;
  close_reason: string;
  version: number;
  history_orders: number;
}

interface Sorting {
  column: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** The id's direction follows, so that the order is stable. */
  descending: boolean;
}

const sortings: Record<OrderSort, Sorting> = {
  created_desc: { column: sql`o.created_at`, direction: sql`desc`, descending: true },
  created_asc: { column: sql`o.created_at`, direction: sql`asc`, descending: false },
  paid_desc: { column: sql`o.paid_at`, direction: sql`desc nulls last`, descending: true },
  rent_desc: { column: sql`o.total_rent`, direction: sql`desc`, descending: true },
  rent_asc: { column: sql`o.total_rent`, direction: sql`asc`, descending: false },
};

const ordering = ({ column, direction, descending }: Sorting) => sql`order by ${column} ${direction}, o.id ${descending ? sql`desc` : sql`asc`}`;

const columns = sql`o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.created_at, o.paid_at, o.goods_name, o.sku_name, o.degree, o.imei, o.customer_name, o.customer_phone,
  o.lease_type, o.periods, o.paid_periods, o.segment, o.total_rent, o.paid_amount, o.deposit_total, o.deposit_exempt, o.deposit_frozen, o.buyout_price,
  o.reviewer_id, o.claim_expires_at, a.name as reviewer_name, o.channel_id, o.source_id, o.risk_ids, o.latest_remark, o.close_reason, o.version`;

/** The customer's other orders, found by the hash of the ID number; counted up to 99. */
const history = sql`(select count(*)::int - 1 from (select from orders h where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash limit 100) t) as history_orders`;

/** The ids of the page come from an index alone; only the page's rows are then read. */
function pageOfRows(ctx: Ctx, conditions: RawBuilder<unknown>[], sorting: Sorting, limit: number, offset: number): Promise<ListedOrder[]> {
  const where = sql.join(conditions, sql` and `);
  return rows(
    ctx.tx,
    sql<ListedOrder>`select ${columns}, ${history}
      from (select o.id from orders o where ${where} ${ordering(sorting)} limit ${limit} offset ${offset}) page
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = page.id
      left join account a on a.merchant_id = o.merchant_id and a.id = o.reviewer_id
      ${ordering(sorting)}`,
  );
}

async function totalOf(ctx: Ctx, filter: Filter, conditions: RawBuilder<unknown>[]): Promise<{ total: number; capped: boolean }> {
  if (onlyByTab(filter)) return { total: countOf(await tallyOf(ctx), filter.tab, filter.tab_item), capped: false };
  const matches = onlyByRisk(ctx, filter)
    ? sql`select from order_risk where merchant_id = ${ctx.merchantId} and risk_id = ${filter.risk_id}`
    : sql`select from orders o where ${sql.join(conditions, sql` and `)}`;
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (${matches} limit ${countCap + 1}) t`);
  return { total: Math.min(n, countCap), capped: n > countCap };
}

export interface Page {
  page: number;
  pageSize: number;
  sort: OrderSort;
}

/** One page of the order list and how many match. */
export async function listOrders(ctx: Ctx, filter: Filter, { page, pageSize, sort }: Page): Promise<{ list: ListedOrder[]; total: number; capped: boolean }> {
  const conditions = await conditionsOf(ctx, filter);
  const list = await pageOfRows(ctx, conditions, sortings[sort], pageSize, (page - 1) * pageSize);
  // A first page that is not full needs no count.
  if (page === 1 && list.length < pageSize) return { list, total: list.length, capped: false };
  return { list, ...(await totalOf(ctx, filter, conditions)) };
}

const cursorOf = (order: ListedOrder): string => `${order.created_at.toISOString()}|${order.id}`;

/** All matches in steps, newest first, by keyset: an export's cost does not grow with how far it has come. */
export async function walkOrders(
  ctx: Ctx,
  filter: Filter,
  orderNos: readonly string[],
  cursor: string | undefined,
  size: number,
): Promise<{ rows: ListedOrder[]; cursor: string | undefined }> {
  const conditions = await conditionsOf(ctx, filter);
  if (orderNos.length > 0) conditions.push(sql`o.order_no = any(${orderNos}::text[])`);
  const [at, id] = cursor?.split('|') ?? [];
  if (at !== undefined) conditions.push(sql`(o.created_at, o.id) < (${at}::timestamptz, ${id}::bigint)`);
  const list = await pageOfRows(ctx, conditions, sortings.created_desc, size, 0);
  const last = list.at(-1);
  return { rows: list, cursor: last && list.length === size ? cursorOf(last) : undefined };
}

/** How many match, exactly: for an export's progress. */
export async function countOrders(ctx: Ctx, filter: Filter, ids: readonly string[]): Promise<number> {
  if (ids.length > 0) return ids.length;
  const where = sql.join(await conditionsOf(ctx, filter), sql` and `);
  return (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from orders o where ${where}`)).n;
}

/** The numbers of at most `most` matches, to act on them. */
export async function orderNumbers(ctx: Ctx, filter: Filter, most: number): Promise<string[]> {
  const where = sql.join(await conditionsOf(ctx, filter), sql` and `);
  return (await rows(ctx.tx, sql<{ order_no: string }>`select o.order_no from orders o where ${where} limit ${most}`)).map((row) => row.order_no);
}
