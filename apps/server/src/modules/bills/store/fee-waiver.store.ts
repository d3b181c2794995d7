import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

export interface FeeWaiver {
  /** The rent whose lateness it is about; null where it is about goods that come back late. */
  billId: number | null;
  /** fen */
  amount: number;
}

/** Writes down what was given up of an order's late fees that no bill asks for yet (decision 61). */
export const insertFeeWaivers = (ctx: Ctx, orderId: number, waivers: readonly FeeWaiver[], reason: string) =>
  sql`insert into fee_waiver (merchant_id, order_id, bill_id, amount, reason, made_by, made_at)
    select ${ctx.merchantId}, ${orderId}, w.bill_id, w.amount, ${reason}, ${ctx.actor.name}, ${ctx.now}
    from unnest(${waivers.map(({ billId }) => billId)}::bigint[], ${waivers.map(({ amount }) => amount)}::bigint[]) w (bill_id, amount)`.execute(ctx.tx);
