import { sql, type RawBuilder } from 'kysely';
import { endOfDay } from '@merchant-admin/common/dates';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { RiskLevel } from '@merchant-admin/contract/risk/codes';
import { orderStatus, auditStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import type { Listed } from '../../../platform/lists/page.ts';
import { behindRow, conditionsOf, countOrders, cursorAfter, idsOfPage, pageOfOrders, placeColumn, type WalkOrder } from '../../orders/index.ts';

export type QueueBody = BodyOf<typeof reviewEndpoints.reviewList>;
export type QueueFilter = Omit<QueueBody, 'page' | 'page_size'>;

export interface QueuedOrder {
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
  lease_type: number;
  rent_end: string | null;
  settling: boolean;
  next_due: string | null;
  created_at: Date;
  paid_at: Date | null;
  goods_name: string;
  sku_name: string;
  quantity: number;
  customer_name: string;
  customer_phone: string;
  birth_date: string | null;
  segment: string;
  leasing_orders: number;
  total_rent: number;
  deposit_total: number;
  reviewer_id: number | null;
  reviewer_name: string | null;
  claim_expires_at: Date | null;
  next_contact_at: Date | null;
  risk_ids: string[];
  /** The worst level of the newest answered reports. */
  risk_level: RiskLevel | null;
  channel_id: string;
  version: number;
  /** The row's place in the queue's order. */
  place: string;
}

function byTab(tab: NonNullable<QueueBody['tab']>): Condition {
  if (tab === 'passed') return sql`o.audit_status = ${codes(auditStatus.PASSED)}`;
  if (tab === 'rejected') return sql`o.tab = 102`;
  // In the words of the index orders_next_contact, that it may be used.
  if (tab === '23' || tab === '24') return sql`o.tab = ${Number(tab)} and o.status = ${codes(orderStatus.TO_REVIEW)} and o.next_contact_at is not null`;
  return sql`o.tab = ${Number(tab)}`;
}

const isOpen = (tab: QueueBody['tab']) => tab !== 'passed' && tab !== 'rejected';

/** The queue's order: what has waited longest comes first; where a contact is waited for, the one whose time comes first; decided ones newest first. */
const orderOf = (tab: QueueBody['tab']): WalkOrder =>
  tab === '23' || tab === '24' ? { column: 'next_contact_at', descending: false } : { column: 'created_at', descending: !isOpen(tab) };

/** What the queue's own fields ask of `orders o`. Only those who may see risk search by it; for others that field asks for nothing. */
const ownConditions = (ctx: Ctx): Conditions<Pick<QueueFilter, (typeof ownFields)[number]>> => ({
  tab: byTab,
  risk_level: (level) => (!ctx.can('order:risk') || ctx.isGuest ? undefined : level === 'none' ? sql`o.risk_level is null` : sql`o.risk_level = ${level}`),
  mine: () => sql`o.reviewer_id = ${ctx.actor.id}`,
  contact_due: () => sql`o.status = ${codes(orderStatus.TO_REVIEW)} and o.tab in (23, 24) and o.next_contact_at <= ${ctx.now}`,
  ...instantsIn('audited', sql`o.audited_at`),
  audited_to: (day) => sql`o.audited_at < ${endOfDay(day)} and o.created_at < ${endOfDay(day)}`,
});
const ownFields = ['tab', 'risk_level', 'mine', 'contact_due', 'audited_from', 'audited_to'] as const;

/** All conditions of the queue; fields that the order list has too ask the same as there. */
async function conditions(ctx: Ctx, filter: QueueFilter): Promise<Condition[]> {
  const { tab, risk_level: _level, mine: _mine, contact_due: _due, audited_from: _from, audited_to: _to, ...ofOrders } = filter;
  return [...(await conditionsOf(ctx, ofOrders)), ...(tab === undefined ? [sql`o.tab_group = 20`] : []), ...conditionsBy(filter, ownConditions(ctx))];
}

const conditionsFor = (ctx: Ctx, { page: _page, page_size: _size, ...filter }: QueueBody) => conditions(ctx, filter);

const rowsOf = (ctx: Ctx, ids: readonly number[], order: WalkOrder): Promise<QueuedOrder[]> =>
  rows(
    ctx.tx,
    sql<QueuedOrder>`select o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.authorisation_expires_at, o.lease_type, o.rent_end, o.settling, o.next_due, o.created_at, o.paid_at, o.goods_name, o.sku_name, o.quantity, o.customer_name, o.customer_phone, o.birth_date, o.segment,
        (select count(*)::int from (select from orders h where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash and h.status between 40 and 80 limit 100) t) as leasing_orders,
        o.total_rent, o.deposit_total, o.reviewer_id, a.name as reviewer_name, o.claim_expires_at, o.next_contact_at, o.risk_ids, o.risk_level, o.channel_id, o.version, ${placeColumn(order)}
      from unnest(${[...ids]}::bigint[]) with ordinality page(id, at)
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = page.id
      left join account a on a.merchant_id = o.merchant_id and a.id = o.reviewer_id
      order by page.at`,
  );

async function rowsWhere(ctx: Ctx, body: QueueBody, where: RawBuilder<unknown>, limit: number, offset: number): Promise<QueuedOrder[]> {
  const order = orderOf(body.tab);
  const ids = await idsOfPage(ctx, where, order, limit, offset);
  return ids.length === 0 ? [] : rowsOf(ctx, ids, order);
}

/** A page of the review queue. */
export async function listQueue(ctx: Ctx, body: QueueBody): Promise<Listed<QueuedOrder>> {
  const where = sql.join(await conditionsFor(ctx, body), sql` and `);
  const order = orderOf(body.tab);
  return pageOfOrders(ctx, where, order, body, (ids) => rowsOf(ctx, ids, order));
}

const chosen = (ids: readonly string[]) => (ids.length === 0 ? sql`true` : sql`o.order_no = any(${ids}::text[])`);

/** All matching orders in steps, in the queue's order, for an export. */
export async function walkQueue(ctx: Ctx, body: QueueBody, ids: readonly string[], cursor: string | undefined, step: number) {
  const where = sql.join([...(await conditionsFor(ctx, body)), chosen(ids), behindRow(orderOf(body.tab), cursor)], sql` and `);
  const list = await rowsWhere(ctx, body, where, step, 0);
  return { list, cursor: cursorAfter(list, step) };
}

export const countQueue = async (ctx: Ctx, body: QueueBody, ids: readonly string[], most: number): Promise<number> =>
  ids.length > 0 ? ids.length : countOrders(ctx, sql.join(await conditionsFor(ctx, body), sql` and `), most);

/** The numbers of all matching orders, up to `most`. */
export const queueNumbers = async (ctx: Ctx, filter: QueueFilter, most: number): Promise<string[]> =>
  (
    await rows(ctx.tx, sql<{ order_no: string }>`select o.order_no from orders o where ${sql.join(await conditions(ctx, filter), sql` and `)} limit ${most}`)
  ).map((row) => row.order_no);
