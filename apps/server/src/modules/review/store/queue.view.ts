import { sql, type RawBuilder } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsOf } from '../../orders/index.ts';

export type QueueBody = BodyOf<typeof reviewEndpoints.reviewList>;

export interface QueuedOrder {
  id: number;
  order_no: string;
  status: number;
  audit_status: number;
  delivery_status: number;
  sign_status: number;
  deposit_status: number;
  authorisation_expires_at: Date | null;
  created_at: Date;
  paid_at: Date | null;
  goods_name: string;
  sku_name: string;
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
  channel_id: string;
  version: number;
}

function byTab(tab: QueueBody['tab']): RawBuilder<unknown> {
  if (tab === 'passed') return sql`o.audit_status = 3`;
  if (tab === 'rejected') return sql`o.tab = 102`;
  return tab === undefined ? sql`o.tab_group = 20` : sql`o.tab = ${Number(tab)}`;
}

const isOpen = (tab: QueueBody['tab']) => tab !== 'passed' && tab !== 'rejected';

/** Those who waited longest come first; decided ones newest first. */
const ordering = (tab: QueueBody['tab']) => (isOpen(tab) ? sql`order by o.created_at asc, o.id asc` : sql`order by o.created_at desc, o.id desc`);

async function conditions(ctx: Ctx, body: QueueBody): Promise<RawBuilder<unknown>[]> {
  const { page: _page, page_size: _size, tab, mine, ...filter } = body;
  const all = [...(await conditionsOf(ctx, filter)), byTab(tab)];
  return mine ? [...all, sql`o.reviewer_id = ${ctx.actor.id}`] : all;
}

/** A page of the review queue. */
export async function listQueue(ctx: Ctx, body: QueueBody): Promise<{ list: QueuedOrder[]; total: number; capped: boolean }> {
  const where = sql.join(await conditions(ctx, body), sql` and `);
  const list = await rows(
    ctx.tx,
    sql<QueuedOrder>`select o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.deposit_status, o.authorisation_expires_at, o.created_at, o.paid_at, o.goods_name, o.sku_name, o.customer_name, o.customer_phone, o.birth_date, o.segment,
        (select count(*)::int from (select from orders h where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash and h.status between 40 and 80 limit 100) t) as leasing_orders,
        o.total_rent, o.deposit_total, o.reviewer_id, a.name as reviewer_name, o.claim_expires_at, o.next_contact_at, o.risk_ids, o.channel_id, o.version
      from (select o.id from orders o where ${where} ${ordering(body.tab)} limit ${body.page_size} offset ${(body.page - 1) * body.page_size}) page
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = page.id
      left join account a on a.merchant_id = o.merchant_id and a.id = o.reviewer_id
      ${ordering(body.tab)}`,
  );
  if (body.page === 1 && list.length < body.page_size) return { list, total: list.length, capped: false };
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from orders o where ${where} limit ${countCap + 1}) t`);
  return { list, total: Math.min(n, countCap), capped: n > countCap };
}
