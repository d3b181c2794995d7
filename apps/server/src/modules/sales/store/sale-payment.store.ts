import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { SaleMoneyKind, SaleMoneyState } from '@merchant-admin/contract/sales/codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Due } from '../../../platform/jobs/report.ts';

export interface SalePaymentRow {
  id: number;
  order_id: number;
  kind: SaleMoneyKind;
  refund_id: number | null;
  origin_id: number | null;
  /** The number of the payment that a refund is of. */
  origin_no: string | null;
  channel: string;
  out_no: string;
  channel_no: string;
  /** fen */
  amount: number;
  state: SaleMoneyState;
  failure: string;
  attempts: number;
  channel_data: Record<string, unknown>;
  created_at: Date;
  came_at: Date | null;
}

const columns = sql`p.id, p.order_id, p.kind, p.refund_id, p.origin_id, (select o.out_no from sale_payment o where o.merchant_id = p.merchant_id and o.id = p.origin_id) as origin_no, p.channel, p.out_no,
  p.channel_no, p.amount, p.state, p.failure, p.attempts, p.channel_data, p.created_at, p.came_at`;
const of = (ctx: Ctx) => sql`from sale_payment p where p.merchant_id = ${ctx.merchantId}`;

export const salePaymentById = (ctx: Ctx, id: number) => maybe(ctx.tx, sql<SalePaymentRow>`select ${columns} ${of(ctx)} and p.id = ${id}`);
export const salePaymentByNo = (ctx: Ctx, outNo: string) => maybe(ctx.tx, sql<SalePaymentRow>`select ${columns} ${of(ctx)} and p.out_no = ${outNo}`);
/** What moved an order's money, the newest first; fifty at most. */
export const salePaymentsOf = (ctx: Ctx, orderId: number): Promise<SalePaymentRow[]> =>
  rows(ctx.tx, sql<SalePaymentRow>`select ${columns} ${of(ctx)} and p.order_id = ${orderId} order by p.id desc limit 50`);

/** The payment that settled an order; money that came for nothing is of another one. */
export const settledBy = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<{ id: number }>`select p.id ${of(ctx)} and p.order_id = ${orderId} and p.kind = 'payment' and p.state = 'succeeded'
      and not exists (select from sale_refund r where r.merchant_id = p.merchant_id and r.payment_id = p.id and r.kind = 'excess') order by p.id limit 1`,
  );

/** The prefix of these numbers: nothing else that goes through a channel has it, so that a channel's notice finds what it is about. */
export const salePaymentPrefix = 'SA';

export interface NewSalePayment {
  orderId: number;
  kind: SaleMoneyKind;
  refundId?: number;
  originId?: number;
  channel: string;
  /** fen */
  amount: number;
  channelData?: Record<string, unknown>;
}

/** Writes an intent down before its channel is called. @returns its row */
export const insertSalePayment = (
  ctx: Ctx,
  { orderId, kind, refundId, originId, channel, amount, channelData = {} }: NewSalePayment,
): Promise<{ id: number; out_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      out_no: string;
    }>`insert into sale_payment (merchant_id, order_id, kind, refund_id, origin_id, channel, out_no, amount, state, next_attempt_at, channel_data, created_at)
      values (${ctx.merchantId}, ${orderId}, ${kind}, ${refundId ?? null}::bigint, ${originId ?? null}::bigint, ${channel},
        ${`${salePaymentPrefix}${ctx.today.replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`}, ${amount}, 'intended', ${ctx.now}, ${JSON.stringify(channelData)}::jsonb, ${ctx.now})
      returning id, out_no`,
  );

/** Notes that the channel is about to be called: after a crash from here on it is asked first. */
export const writeSaleAttempt = (ctx: Ctx, id: number, attempts: number, next: Date) =>
  changed(
    ctx.tx,
    sql`update sale_payment set state = 'unknown', attempts = ${attempts}, next_attempt_at = ${next} where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Writes the outcome down. What a channel called failed may have succeeded after all. */
export const writeSaleOutcome = (ctx: Ctx, id: number, outcome: { state: 'succeeded' | 'failed'; channelNo: string; failure: string; cameAt: Date | null }) =>
  changed(
    ctx.tx,
    sql`update sale_payment set state = ${outcome.state}, channel_no = ${outcome.channelNo}, failure = ${outcome.failure}, finished_at = ${ctx.now}, came_at = ${outcome.cameAt}
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes that the channel moved another amount than was meant: that waits until its book agrees. */
export const writeSaleDispute = (ctx: Ctx, id: number, failure: string) =>
  changed(ctx.tx, sql`update sale_payment set failure = ${failure} where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** What waits for its channel and is due to be tried. */
export const dueSalePayments = (ctx: Ctx) =>
  sql<Due>`select id, out_no as no from sale_payment where merchant_id = ${ctx.merchantId} and state in ('intended', 'unknown') and next_attempt_at <= ${ctx.now} order by next_attempt_at, id limit 200`;

/** Of these, those that still wait. */
export const openSalePayments = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        id: number;
      }>`select id from sale_payment where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and state in ('intended', 'unknown')`,
    )
  ).map(({ id }) => id);
