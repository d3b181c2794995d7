import { sql } from 'kysely';
import { billType, rentTypes, type DocumentKind, type DocumentState } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { inVain, type DocumentLine } from './document.store.ts';

export interface OrderLine extends DocumentLine {
  documentId: number;
  kind: DocumentKind;
  state: DocumentState;
  channel: string;
  originId: number | null;
  retriesId: number | null;
  cameAt: Date | null;
  /** When it was booked: of held money the time at which it was used. */
  bookedAt: Date | null;
  /** The day by which money settles the bill in turn: its due day where it is rent; of late fees, which come last, a day after all. */
  turn: string | null;
  /** What the document moved in all, fen. */
  moved: number;
}

/** Whether a line promises money back to the customer, paid or not; a second try of a failed refund promises nothing new. */
export const promisesBack = ({ kind, retriesId, state }: Pick<OrderLine, 'kind' | 'retriesId' | 'state'>): boolean =>
  kind === 'refund' && retriesId === null && state !== 'revoked';

/** What is read of lines. */
const lineColumns = sql`l.document_id as "documentId", l.bill_id as "billId", l.amount, d.kind, d.state, d.channel, d.origin_id as "originId", d.retries_id as "retriesId", d.came_at as "cameAt", d.finished_at as "bookedAt",
  case when b.type in (${codes(...rentTypes)}) then b.due_date when b.type = ${codes(billType.LATE_FEE)} then '9999-12-31'::date end as turn, d.amount as moved`;
const linesOfDocuments = sql`money_document d join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id`;

/** The lines of the documents of an order, without those that were tried in vain. */
export const linesOfOrder = (ctx: Ctx, orderId: number): Promise<OrderLine[]> =>
  ctx.held.read(orderId, 'money_document', 'lines', () =>
    rows(
      ctx.tx,
      sql<OrderLine>`select ${lineColumns} from ${linesOfDocuments}
      where d.merchant_id = ${ctx.merchantId} and d.order_id = ${orderId} and not ${inVain} order by d.id, l.bill_id`,
    ),
  );

/** The same lines of several orders at once, each with its order. */
export const linesOfOrders = (ctx: Ctx, orderIds: readonly number[]): Promise<(OrderLine & { orderId: number })[]> =>
  rows(
    ctx.tx,
    sql<OrderLine & { orderId: number }>`select d.order_id as "orderId", ${lineColumns} from ${linesOfDocuments}
      where d.merchant_id = ${ctx.merchantId} and d.order_id = any(${[...orderIds]}::bigint[]) and not ${inVain} order by d.id, l.bill_id`,
  );

/** Money that came and of which nothing settled a bill: all of it rests, or went on from there; below 0 what went back of it. What secures devices is none of it. */
export interface Resting {
  documentId: number;
  amount: number;
  cameAt: Date | null;
}
const settled = sql`(select coalesce(sum(l.amount), 0) from document_bill l where l.merchant_id = d.merchant_id and l.document_id = d.id)`;
const resting = sql`d.rest_to <> 'yearly' and (d.state = 'succeeded' and d.kind in ('payment', 'withhold', 'receipt', 'capture') and ${settled} = 0
  or d.kind = 'refund' and d.retries_id is null and d.state <> 'revoked' and ${settled} < d.amount)`;
const restingColumns = sql`d.id as "documentId", case when d.kind = 'refund' then (${settled} - d.amount)::bigint else d.amount end as amount,
  case when d.kind = 'refund' then d.created_at else d.came_at end as "cameAt"`;

export const restingOfOrder = (ctx: Ctx, orderId: number): Promise<Resting[]> =>
  ctx.held.read(orderId, 'money_document', 'resting', () =>
    rows(
      ctx.tx,
      sql<Resting>`select ${restingColumns} from money_document d where d.merchant_id = ${ctx.merchantId} and d.order_id = ${orderId} and ${resting} order by d.id`,
    ),
  );

/** The same of several orders at once, each with its order. */
export const restingOfOrders = (ctx: Ctx, orderIds: readonly number[]): Promise<(Resting & { orderId: number })[]> =>
  rows(
    ctx.tx,
    sql<Resting & { orderId: number }>`select d.order_id as "orderId", ${restingColumns} from money_document d
      where d.merchant_id = ${ctx.merchantId} and d.order_id = any(${[...orderIds]}::bigint[]) and ${resting} order by d.id`,
  );
