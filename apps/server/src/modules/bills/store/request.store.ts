import { sql } from 'kysely';
import type { RequestKind } from '@merchant-admin/contract/bills/codes';
import { liveRequestStates, requestState, undecidedStates } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { DocumentLine } from './document.store.ts';

/** A deduction or refund that somebody asked for. Amounts in fen. */
export interface RequestRow {
  id: number;
  request_no: string;
  order_id: number;
  kind: RequestKind;
  source: number;
  state: number;
  amount: number;
  /** For a refund, the document that brought the money. */
  origin_id: number | null;
  reason: string;
  failure: string;
  applicant_id: number | null;
  applicant_name: string;
  created_at: Date;
  first_approver_id: number | null;
  first_approver_name: string;
  /** Whether the first of two approvers is the one who must be among them. */
  first_approver_leads: boolean;
  decided_by: string;
  decided_at: Date | null;
  decide_reason: string;
  finished_at: Date | null;
  version: number;
}

export const requestColumns = sql`id, request_no, order_id, kind, source, state, amount, origin_id, reason, failure, applicant_id, applicant_name, created_at,
  first_approver_id, first_approver_name, first_approver_leads, decided_by, decided_at, decide_reason, finished_at, version`;

export interface NewRequest {
  orderId: number;
  orderNo: string;
  kind: RequestKind;
  source: number;
  amount: number;
  lines: readonly DocumentLine[];
  originId?: number;
  reason: string;
}

/** Writes down what is asked for. Its number is made from the order's, so the order must be locked. */
export async function insertRequest(ctx: Ctx, request: NewRequest): Promise<RequestRow> {
  const { n } = await one(
    ctx.tx,
    sql<{
      n: number;
    }>`select count(*)::int + 1 as n from money_request where merchant_id = ${ctx.merchantId} and order_id = ${request.orderId} and kind = ${request.kind}`,
  );
  const no = `${request.kind === 'deduction' ? 'KK' : 'TK'}${request.orderNo}${String(n).padStart(3, '0')}`;
  ctx.held.wrote('money_request');
  const row = await one(
    ctx.tx,
    sql<RequestRow>`insert into money_request (merchant_id, request_no, order_id, kind, source, state, amount, origin_id, reason, applicant_id, applicant_name, created_at)
      values (${ctx.merchantId}, ${no}, ${request.orderId}, ${request.kind}, ${request.source}, 10, ${request.amount}, ${request.originId ?? null}, ${request.reason},
        ${ctx.actor.type === 'staff' ? ctx.actor.id : null}, ${ctx.actor.name}, ${ctx.now}) returning ${requestColumns}`,
  );
  for (const line of request.lines)
    await sql`insert into money_request_bill (merchant_id, request_id, bill_id, amount) values (${ctx.merchantId}, ${row.id}, ${line.billId}, ${line.amount})`.execute(
      ctx.tx,
    );
  return row;
}

export const requestById = (ctx: Ctx, id: number | string): Promise<RequestRow | undefined> =>
  maybe(ctx.tx, sql<RequestRow>`select ${requestColumns} from money_request where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

export const lockRequest = (ctx: Ctx, id: number): Promise<RequestRow> =>
  one(ctx.tx, sql<RequestRow>`select ${requestColumns} from money_request where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

/** An order's requests that wait or are under way: one deduction at most, and refunds of what can go back. */
export const liveRequestsOf = (ctx: Ctx, orderId: number): Promise<RequestRow[]> =>
  ctx.held.read(orderId, 'money_request', 'live', () =>
    rows(
      ctx.tx,
      sql<RequestRow>`select ${requestColumns} from money_request where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state in (${codes(...liveRequestStates)}) order by id`,
    ),
  );

/** Whether a deduction of an order waits or is under way, apart from the one that is named. An order has one at most (domain notes 3.4). */
export const hasDeduction = async (ctx: Ctx, orderId: number, besideId: number | null = null): Promise<boolean> =>
  (await liveRequestsOf(ctx, orderId)).some((each) => each.kind === 'deduction' && each.id !== besideId);

export const requestLines = (ctx: Ctx, requestId: number): Promise<DocumentLine[]> =>
  rows(
    ctx.tx,
    sql<DocumentLine>`select bill_id as "billId", amount from money_request_bill where merchant_id = ${ctx.merchantId} and request_id = ${requestId} order by bill_id`,
  );

/** The lines of an order's refund requests that are alive and not yet promised to the customer. */
export const waitingRefundLines = (ctx: Ctx, orderId: number): Promise<(DocumentLine & { originId: number })[]> =>
  rows(
    ctx.tx,
    sql<DocumentLine & { originId: number }>`select l.bill_id as "billId", l.amount, r.origin_id as "originId" from money_request r
      join money_request_bill l on l.merchant_id = r.merchant_id and l.request_id = r.id
      where r.merchant_id = ${ctx.merchantId} and r.order_id = ${orderId} and r.kind = 'refund' and r.origin_id is not null and r.state in (${codes(...undecidedStates)})`,
  );

export interface RequestChange {
  state?: number;
  failure?: string;
  first_approver_id?: number | null;
  first_approver_name?: string;
  first_approver_leads?: boolean;
  decided_by?: string;
  decided_at?: Date;
  decide_reason?: string;
  finished_at?: Date;
  vouchers?: readonly string[];
  paid_on?: string;
  paid_by?: string;
}

export async function changeRequest(ctx: Ctx, id: number, change: RequestChange): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  ctx.held.wrote('money_request');
  await sql`update money_request set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

/** Sets an approved request under way, when the channel is about to be called for it. */
export async function noteSent(ctx: Ctx, id: number): Promise<void> {
  ctx.held.wrote('money_request');
  await sql`update money_request set state = ${codes(requestState.SENT)}, version = version + 1
    where merchant_id = ${ctx.merchantId} and state = ${codes(requestState.PASSED)} and id = ${id}`.execute(ctx.tx);
}
