import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import type { RequestKind } from '@merchant-admin/contract/bills/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { requestTabValues, type requestEndpoints } from '@merchant-admin/contract/review/requests';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import { ordersByTail } from '../../orders/index.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export type RequestFilter = BodyOf<typeof requestEndpoints.refundList>;

/** A deduction or refund with what its list shows of the order. Amounts in fen. */
export interface ListedRequest {
  id: number;
  request_no: string;
  order_id: number;
  order_no: string;
  order_status: number;
  customer_name: string;
  customer_phone: string;
  goods_name: string;
  deposit_frozen: number;
  source: number;
  amount: number;
  state: number;
  origin_id: number | null;
  first_approver_id: number | null;
  first_approver_name: string;
  reason: string;
  failure: string;
  applicant_id: number | null;
  applicant_name: string;
  created_at: Date;
  decided_by: string;
  decided_at: Date | null;
  decide_reason: string;
  finished_at: Date | null;
  version: number;
}

const columns = sql`r.id, r.request_no, r.order_id, o.order_no, o.status as order_status, o.customer_name, o.customer_phone, o.goods_name, o.deposit_frozen, r.source, r.amount, r.state,
  r.origin_id, r.first_approver_id, r.first_approver_name, r.reason, r.failure, r.applicant_id, r.applicant_name, r.created_at, r.decided_by, r.decided_at, r.decide_reason, r.finished_at, r.version`;
const joined = sql`money_request r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`;

const ownStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`);

function conditions(ctx: Ctx, kind: RequestKind, filter: RequestFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`r.merchant_id = ${ctx.merchantId}`, sql`r.kind = ${kind}`, ownStore(ctx)];
  if (filter.tab !== undefined) all.push(sql`r.state = ${Number(filter.tab)}`);
  if (filter.order_id) all.push(sql`r.order_id in ${ordersByTail(ctx, filter.order_id)}`);
  if (filter.request_no) all.push(sql`r.request_no = ${filter.request_no}`);
  if (filter.applicant) all.push(sql`r.applicant_name ^@ ${filter.applicant}`);
  if (filter.created_from) all.push(sql`r.created_at >= ${startOfDay(filter.created_from)}`);
  if (filter.created_to) all.push(sql`r.created_at < ${endOfDay(filter.created_to)}`);
  return sql.join(all, sql` and `);
}

/** A page of requests, newest first. */
export async function listRequests(ctx: Ctx, kind: RequestKind, filter: RequestFilter): Promise<{ list: ListedRequest[]; total: number; capped: boolean }> {
  const where = conditions(ctx, kind, filter);
  const list = await rows(
    ctx.tx,
    sql<ListedRequest>`select ${columns} from ${joined} where ${where} order by r.created_at desc, r.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from ${joined} where ${where} limit ${countCap + 1}) t`);
  return { list, total: Math.min(n, countCap), capped: n > countCap };
}

/** How many wait in each state; beyond the cap it says so much. */
export async function countRequests(ctx: Ctx, kind: RequestKind): Promise<Map<string, number>> {
  const counts = await rows(
    ctx.tx,
    sql<{ tab: string; n: number }>`${sql.join(
      requestTabValues.map(
        (tab) =>
          sql`(select ${tab}::text as tab, count(*)::int as n from (select from ${joined} where r.merchant_id = ${ctx.merchantId} and r.kind = ${kind} and ${ownStore(ctx)} and r.state = ${Number(tab)} limit ${countCap}) t)`,
      ),
      sql` union all `,
    )}`,
  );
  return new Map(counts.map((each) => [each.tab, each.n]));
}

export const requestWithOrder = (ctx: Ctx, kind: RequestKind, id: string): Promise<ListedRequest | undefined> =>
  maybe(
    ctx.tx,
    sql<ListedRequest>`select ${columns} from ${joined} where r.merchant_id = ${ctx.merchantId} and r.kind = ${kind} and r.id = ${id}::bigint and ${ownStore(ctx)}`,
  );
