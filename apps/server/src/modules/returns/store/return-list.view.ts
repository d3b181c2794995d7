import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { liveRequestStates, openBillStates } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { imeisOf, ordersByImei, ordersByTail, type Standing } from '../../orders/index.ts';
import type { LateOrder } from './return.store.ts';

export type ReturnFilter = BodyOf<typeof returnsEndpoints.returnList>;

/** A return with what its list shows of the order. */
export interface ListedReturn extends Standing, LateOrder {
  id: number;
  return_no: string;
  state: number;
  dispute_reason: string;
  early: boolean;
  way: 'mail' | 'store';
  company: string;
  express_no: string;
  applied_at: Date;
  applied_by: string;
  received_at: Date | null;
  back_on: string | null;
  lease_rule: number;
  result: number | null;
  inspector_id: number | null;
  inspector_name: string | null;
  /** The damage as found or as agreed, fen. */
  damage: number;
  penalty: number;
  deposit_frozen: number;
  /** Whether a deduction is asked for or under way. */
  deducting: boolean;
  /** The state of the clearing that is under way; null without one. */
  clearing: number | null;
  /** What is open of the order's bills, fen. */
  due: number;
  order_id: number;
  order_no: string;
  customer_name: string;
  customer_phone: string;
  goods_name: string;
  sku_name: string;
  quantity: number;
  /** Serial numbers of all the order's devices, a space between. */
  imei: string | null;
  reviewer_id: number | null;
  claim_expires_at: Date | null;
  order_version: number;
}

const conditionsFor = (ctx: Ctx): Conditions<Omit<ReturnFilter, 'page' | 'page_size'>> => ({
  tab: (tab) => sql`r.state = ${Number(tab)}`,
  order_id: (no) => sql`r.order_id in ${ordersByTail(ctx, no)}`,
  return_no: (no) => sql`r.return_no = ${no}`,
  phone: (phone) => sql`r.order_id in ${ordersByTail(ctx, phone, 'customer_phone_reversed')}`,
  imei: (imei) => sql`r.order_id in ${ordersByImei(ctx, imei)}`,
  way: (way) => sql`r.way = ${way}`,
  result: (result) => sql`r.result = ${Number(result)}`,
  express_no: (no) => sql`r.express_no ^@ ${no} and r.express_no <> ''`,
  ...instantsIn('applied', sql`r.applied_at`),
});

function conditions(ctx: Ctx, filter: ReturnFilter): Condition {
  const own = ctx.storeId === null ? [] : [sql`o.store_id = ${ctx.storeId}`];
  return sql.join([sql`r.merchant_id = ${ctx.merchantId}`, ...own, ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);
}

const joined = sql`return_document r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`;

/** A page of returns, newest first. */
export async function listReturns(ctx: Ctx, filter: ReturnFilter): Promise<{ list: ListedReturn[]; total: number; capped: boolean }> {
  const where = conditions(ctx, filter);
  const list = await rows(
    ctx.tx,
    sql<ListedReturn>`select r.id, r.order_id, r.return_no, r.state, r.dispute_reason, r.early, r.way, r.company, r.express_no, r.applied_at, r.applied_by, r.received_at, r.back_on, o.lease_rule, r.result, i.inspector_id, i.inspector_name, coalesce(i.damage, 0) as damage, coalesce(i.penalty, 0) as penalty,
        (select coalesce(sum(b.amount - b.paid - b.waived), 0)::bigint from bill b where b.merchant_id = r.merchant_id and b.order_id = r.order_id and b.status in (${codes(...openBillStates)})) as due,
        exists (select from money_request q where q.merchant_id = r.merchant_id and q.order_id = r.order_id and q.kind = 'deduction' and q.state in (${codes(...liveRequestStates)})) as deducting,
        (select c.state from clearing c where c.merchant_id = r.merchant_id and c.order_id = r.order_id and c.state < 50) as clearing,
        o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.authorisation_expires_at, o.lease_type, o.rent_start, o.rent_end, o.settling, o.next_due, o.total_rent, o.deposit_total, o.deposit_frozen, o.return_fee_waived, o.return_fee_billed,
        o.customer_name, o.customer_phone, o.goods_name, o.sku_name, o.quantity, ${imeisOf} as imei, o.reviewer_id, o.claim_expires_at, o.version as order_version
      from ${joined}
      left join lateral (select inspector_id, inspector_name, damage, penalty from inspection i where i.merchant_id = r.merchant_id and i.return_id = r.id order by i.id desc limit 1) i on true
      where ${where} order by r.applied_at desc, r.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from ${joined} where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}

/** The number of returns in each state; beyond the cap, the cap. */
export async function countReturns(ctx: Ctx): Promise<Map<string, number>> {
  const mine = ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`;
  const states = [10, 20, 30, 40, 50, 60, 70, 80];
  const each = states.map(
    (state) =>
      sql`(select ${state}::int as state, count(*)::int as n from (select from ${joined} where r.merchant_id = ${ctx.merchantId} and r.state = ${state} and ${mine} limit ${countCap}) t)`,
  );
  const counts = await rows(ctx.tx, sql<{ state: number; n: number }>`select state, n from (${sql.join(each, sql` union all `)}) counted`);
  return new Map(counts.map((each) => [String(each.state), each.n]));
}
