import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

interface FeeWaiver {
  orderId: number;
  /** The rent whose lateness it is about; undefined where it is about goods that come back late. */
  billId?: number;
  /** fen */
  amount: number;
  reason: string;
}

/** Writes down what was given up of a late fee that no bill asks for yet. */
export const insertFeeWaiver = (ctx: Ctx, { orderId, billId, amount, reason }: FeeWaiver) =>
  sql`insert into fee_waiver (merchant_id, order_id, bill_id, amount, reason, made_by, made_at)
    values (${ctx.merchantId}, ${orderId}, ${billId ?? null}, ${amount}, ${reason}, ${ctx.actor.name}, ${ctx.now})`.execute(ctx.tx);
