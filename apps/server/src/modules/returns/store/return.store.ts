import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore, type OrderRow } from '../../orders/index.ts';

/** The columns of an order by which the lateness of a return is counted. */
export type LateOrder = Pick<OrderRow, 'rent_start' | 'rent_end' | 'lease_type' | 'total_rent' | 'deposit_total' | 'return_fee_waived' | 'return_fee_billed'>;

export interface ReturnRow {
  id: number;
  return_no: string;
  order_id: number;
  state: number;
  early: boolean;
  way: 'mail' | 'store';
  company: string;
  express_no: string;
  reason: string;
  order_status_before: number;
  applied_at: Date;
  applied_by: string;
  received_at: Date | null;
  received_by: string;
  /** The day on which the goods were handed in, and why it is before the day on which they were received here. */
  back_on: string | null;
  back_reason: string;
  imei: string;
  disputes: number;
  dispute_reason: string;
  /** What being early costs as it was quoted, fen; null on returns that did not keep it. */
  penalty: number | null;
  /** Rent that the audit gave up, fen; null before it. */
  rent_given_up: number | null;
  /** Whether newer devices came for these. */
  exchange: boolean;
  finished_at: Date | null;
  version: number;
}

const columns = sql`id, return_no, order_id, state, early, way, company, express_no, reason, order_status_before, applied_at, applied_by, received_at, received_by, back_on, back_reason, imei,
  disputes, dispute_reason, penalty, rent_given_up, exchange, finished_at, version`;

export interface NewReturn {
  orderId: number;
  orderNo: string;
  state: number;
  early: boolean;
  way: 'mail' | 'store';
  company: string;
  expressNo: string;
  reason: string;
  statusBefore: number;
  /** The penalty, fen. */
  penalty: number;
  exchange: boolean;
}

/** Writes a return down. Its number is made from the order's, so the order must be locked. */
export async function insertReturn(ctx: Ctx, made: NewReturn): Promise<ReturnRow> {
  ctx.held.wrote('return_document');
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int + 1 as n from return_document where merchant_id = ${ctx.merchantId} and order_id = ${made.orderId}`,
  );
  return one(
    ctx.tx,
    sql<ReturnRow>`insert into return_document (merchant_id, return_no, order_id, state, early, way, company, express_no, reason, order_status_before, penalty, exchange, applied_at, applied_by)
      values (${ctx.merchantId}, ${`GH${made.orderNo}${String(n).padStart(2, '0')}`}, ${made.orderId}, ${made.state}, ${made.early}, ${made.way}, ${made.company}, ${made.expressNo},
        ${made.reason}, ${made.statusBefore}, ${made.penalty}, ${made.exchange}, ${ctx.now}, ${ctx.actor.name}) returning ${columns}`,
  );
}

/** The return of an order that is not over; an order has one at most. */
export const openReturn = (ctx: Ctx, orderId: number): Promise<ReturnRow | undefined> =>
  ctx.held.read(orderId, 'return_document', 'open', () =>
    maybe(ctx.tx, sql<ReturnRow>`select ${columns} from return_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state < 70`),
  );

export const returnsOf = (ctx: Ctx, orderId: number): Promise<ReturnRow[]> =>
  rows(
    ctx.tx,
    sql<ReturnRow>`select ${columns} from return_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 20`,
  );

export interface ReturnChange {
  state?: number;
  company?: string;
  express_no?: string;
  received_at?: Date;
  received_by?: string;
  back_on?: string;
  back_reason?: string;
  rent_given_up?: number;
  imei?: string;
  /** The result of the latest inspection. */
  result?: number;
  disputes?: number;
  dispute_reason?: string;
  finished_at?: Date;
}

export async function changeReturn(ctx: Ctx, id: number, change: ReturnChange): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  ctx.held.wrote('return_document');
  await sql`update return_document set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

/** How an order's open return comes by mail, and the last digits of the phone that its parcels go by: some couriers answer only to somebody who knows them. */
export interface ReturnParcel {
  company: string;
  express_no: string;
  applied_at: Date;
  phone_tail: string;
}

/** The parcel of an order's open return; undefined where the caller has no such order, or nothing comes by mail. */
export const parcelOfReturn = (ctx: Ctx, orderNo: string): Promise<ReturnParcel | undefined> =>
  maybe(
    ctx.tx,
    sql<ReturnParcel>`select r.company, r.express_no, r.applied_at, right(o.receiver_phone, 4) as phone_tail
      from return_document r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      where r.merchant_id = ${ctx.merchantId} and o.order_no = ${orderNo} and r.state < 70 and r.way = 'mail' and ${ownStore(ctx)}`,
  );
