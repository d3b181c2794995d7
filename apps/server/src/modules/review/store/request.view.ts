import { sql } from 'kysely';
import type { DocumentKind, RequestKind } from '@merchant-admin/contract/bills/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { requestTabValues } from '@merchant-admin/contract/review/request-lists';
import type { requestEndpoints } from '@merchant-admin/contract/review/requests';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import { ordersByTail } from '../../orders/index.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';

/** The filter of a list of requests; a deduction's is a part of a refund's. */
export type RequestFilter = BodyOf<typeof requestEndpoints.refundList>;

/** A deduction or refund with what its list shows of the order. Amounts in fen. */
export interface ListedRequest {
  id: number;
  request_no: string;
  order_id: number;
  order_no: string;
  order_status: number;
  /** The store of the order. */
  store_id: number | null;
  customer_name: string;
  customer_phone: string;
  goods_name: string;
  deposit_frozen: number;
  source: number;
  amount: number;
  state: number;
  origin_id: number | null;
  origin_no: string | null;
  origin_trade_no: string | null;
  /** The last document that was made for the request. */
  document_id: number | null;
  document_version: number | null;
  first_approver_id: number | null;
  first_approver_name: string;
  first_approver_leads: boolean;
  reason: string;
  failure: string;
  applicant_id: number | null;
  applicant_name: string;
  created_at: Date;
  decided_by: string;
  decided_at: Date | null;
  decide_reason: string;
  finished_at: Date | null;
  origin_kind: DocumentKind | null;
  vouchers: string[];
  paid_on: string | null;
  paid_by: string;
  version: number;
}

const columns = sql`r.id, r.request_no, r.order_id, o.order_no, o.status as order_status, o.store_id, o.customer_name, o.customer_phone, o.goods_name, o.deposit_frozen, r.source, r.amount, r.state,
  r.origin_id, d.out_no as origin_no, d.channel_no as origin_trade_no,
  (select max(m.id) from money_document m where m.merchant_id = r.merchant_id and m.request_id = r.id) as document_id,
  (select m.version from money_document m where m.merchant_id = r.merchant_id and m.request_id = r.id order by m.id desc limit 1) as document_version, r.first_approver_id, r.first_approver_name, r.first_approver_leads, r.reason, r.failure, r.applicant_id, r.applicant_name, r.created_at, r.decided_by, r.decided_at, r.decide_reason, r.finished_at, d.kind as origin_kind, r.vouchers, r.paid_on, r.paid_by, r.version`;
const joined = sql`money_request r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`;
const withOrigin = sql`${joined} left join money_document d on d.merchant_id = r.merchant_id and d.id = r.origin_id`;

const ownStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`);

const byTradeNo = (ctx: Ctx, no: string) =>
  sql`(select id from money_document where merchant_id = ${ctx.merchantId} and (out_no = ${no} or (channel_no = ${no} and channel_no <> '')))`;

const inState = (state: (typeof requestTabValues)[number]) => (state === 'all' ? undefined : sql`r.state = ${Number(state)}`);

const conditionsFor = (ctx: Ctx): Conditions<Omit<RequestFilter, 'page' | 'page_size'>> => ({
  tab: inState,
  state: inState,
  source: (source) => sql`r.source = ${Number(source)}`,
  trade_no: (no) => sql`r.origin_id in ${byTradeNo(ctx, no)}`,
  order_id: (no) => sql`r.order_id in ${ordersByTail(ctx, no)}`,
  request_no: (no) => sql`r.request_no = ${no}`,
  applicant: (name) => sql`r.applicant_name ^@ ${name}`,
  ...instantsIn('created', sql`r.created_at`),
});

const conditions = (ctx: Ctx, kind: RequestKind, filter: RequestFilter): Condition =>
  sql.join([sql`r.merchant_id = ${ctx.merchantId}`, sql`r.kind = ${kind}`, ownStore(ctx), ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);

/** A page of requests, newest first. */
export async function listRequests(ctx: Ctx, kind: RequestKind, filter: RequestFilter): Promise<{ list: ListedRequest[]; total: number; capped: boolean }> {
  const where = conditions(ctx, kind, filter);
  const list = await rows(
    ctx.tx,
    sql<ListedRequest>`select ${columns} from ${withOrigin} where ${where} order by r.created_at desc, r.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from ${joined} where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}

/** The number of requests in each state; beyond the cap, the cap. */
export async function countRequests(ctx: Ctx, kind: RequestKind): Promise<Map<string, number>> {
  const each = requestTabValues.map(
    (tab) =>
      sql`(select ${tab}::text as tab, count(*)::int as n from (select from ${joined} where r.merchant_id = ${ctx.merchantId} and r.kind = ${kind} and ${ownStore(ctx)} and ${tab === 'all' ? sql`true` : sql`r.state = ${Number(tab)}`} limit ${countCap}) t)`,
  );
  const counts = await rows(ctx.tx, sql<{ tab: string; n: number }>`select tab, n from (${sql.join(each, sql` union all `)}) counted`);
  return new Map(counts.map((each) => [each.tab, each.n]));
}

export const requestWithOrder = (ctx: Ctx, kind: RequestKind, id: string): Promise<ListedRequest | undefined> =>
  maybe(
    ctx.tx,
    sql<ListedRequest>`select ${columns} from ${withOrigin} where r.merchant_id = ${ctx.merchantId} and r.kind = ${kind} and r.id = ${id}::bigint and ${ownStore(ctx)}`,
  );

/** Whether a request is of an order of the caller's store. */
export const isOwnRequest = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from ${joined} where r.merchant_id = ${ctx.merchantId} and r.id = ${id} and ${ownStore(ctx)}`)) !== undefined;
