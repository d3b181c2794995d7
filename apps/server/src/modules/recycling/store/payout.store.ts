import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PayoutKind, PayoutState } from '@merchant-admin/contract/recycling/codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface PayoutRow {
  id: number;
  order_id: number;
  kind: PayoutKind;
  channel: string;
  out_no: string;
  channel_no: string;
  /** fen */
  amount: number;
  state: PayoutState;
  failure: string;
  attempts: number;
  made_name: string;
  created_at: Date;
  finished_at: Date | null;
  /** When it came back. */
  returned_at: Date | null;
  proofs: string[];
  note: string;
}

const columns = sql<PayoutRow>`id, order_id, kind, channel, out_no, channel_no, amount, state, failure, attempts, made_name, created_at, finished_at, returned_at, proofs, note`;

/** The payments of an order, the newest first. */
export const payoutsOf = (ctx: Ctx, orderId: number): Promise<PayoutRow[]> =>
  rows(ctx.tx, sql<PayoutRow>`select ${columns} from recycle_payout where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 50`);

export const payoutById = (ctx: Ctx, id: number): Promise<PayoutRow | undefined> =>
  maybe(ctx.tx, sql<PayoutRow>`select ${columns} from recycle_payout where merchant_id = ${ctx.merchantId} and id = ${id}`);

export const payoutByNo = (ctx: Ctx, outNo: string): Promise<PayoutRow | undefined> =>
  maybe(ctx.tx, sql<PayoutRow>`select ${columns} from recycle_payout where merchant_id = ${ctx.merchantId} and out_no = ${outNo}`);

/** Whose payment a number is; undefined where it is nobody's. */
export const merchantOfPayout = async (db: Parameters<typeof maybe>[0], outNo: string): Promise<number | undefined> =>
  (await maybe(db, sql<{ merchant_id: number }>`select merchant_id from directory.merchant_of_payout(${outNo})`))?.merchant_id;

export const lockPayout = (ctx: Ctx, id: number): Promise<PayoutRow | undefined> =>
  maybe(ctx.tx, sql<PayoutRow>`select ${columns} from recycle_payout where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

export interface NewPayout {
  orderId: number;
  kind: PayoutKind;
  channel: string;
  amount: number;
  /** A customer who lost his lease's credit is paid in another round. */
  round: number;
  /** By hand: when it was paid, and under which number. */
  paidAt?: Date;
  channelNo?: string;
  proofs?: readonly string[];
  note?: string;
}

/** Writes a payment down: an intent for the channel, or what was paid by hand. Its number is random, so that nobody guesses it. */
export const insertPayout = (
  ctx: Ctx,
  { orderId, kind, channel, amount, round, paidAt, channelNo = '', proofs = [], note = '' }: NewPayout,
): Promise<{ id: number }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into recycle_payout (merchant_id, order_id, kind, channel, out_no, channel_no, amount, state, next_attempt_at, made_by, made_name, created_at, finished_at, proofs, note, round)
      values (${ctx.merchantId}, ${orderId}, ${kind}, ${channel}, ${`HSF${randomBytes(12).toString('hex')}`}, ${channelNo}, ${amount}, ${paidAt ? 'succeeded' : 'intended'}, ${ctx.now},
        ${ctx.actor.id}::bigint, ${ctx.actor.name}, ${ctx.now}, ${paidAt ?? null}::timestamptz, ${[...proofs]}::text[], ${note}, ${round})
      returning id`,
  );

/** Notes that the channel is about to be called: after a crash from here on it is asked first. */
export const writeAttempt = (ctx: Ctx, id: number, attempts: number, next: Date) =>
  changed(
    ctx.tx,
    sql`update recycle_payout set state = 'unknown', attempts = ${attempts}, next_attempt_at = ${next} where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Writes the outcome of a payment that had none. */
export const writeOutcome = (
  ctx: Ctx,
  id: number,
  state: 'succeeded' | 'failed',
  { channelNo, failure, at, askAgain = null }: { channelNo: string; failure: string; at: Date; askAgain?: Date | null },
) =>
  changed(
    ctx.tx,
    sql`update recycle_payout set state = ${state}, channel_no = ${channelNo}, failure = ${failure}, finished_at = ${at}, ask_again_at = ${askAgain}::timestamptz where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Writes when the channel is asked next whether a payment stayed; null: not any more. One that came back meanwhile is not asked about. */
export const writeAskAgain = (ctx: Ctx, id: number, next: Date | null) =>
  changed(
    ctx.tx,
    sql`update recycle_payout set ask_again_at = ${next}::timestamptz where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'succeeded'`,
  );

/** Writes that a payment came back. */
export const writeReturned = (ctx: Ctx, id: number, reason: string) =>
  changed(
    ctx.tx,
    sql`update recycle_payout set state = 'returned', failure = ${reason}, returned_at = ${ctx.now}, ask_again_at = null where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Payments that succeeded and that the channel is to be asked about once more. */
export const watchedPayouts = (ctx: Ctx) =>
  sql<{
    id: number;
    no: string;
  }>`select id, out_no as no from recycle_payout where merchant_id = ${ctx.merchantId} and ask_again_at <= ${ctx.now} order by ask_again_at, id limit 200`;

/** Payments that wait for their channel and are due to be tried. */
export const duePayouts = (ctx: Ctx) =>
  sql<{
    id: number;
    no: string;
  }>`select id, out_no as no from recycle_payout where merchant_id = ${ctx.merchantId} and state in ('intended', 'unknown') and next_attempt_at <= ${ctx.now}
      order by next_attempt_at, id limit 200`;
