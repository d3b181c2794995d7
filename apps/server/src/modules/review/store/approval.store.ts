import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Approval {
  account_id: number;
  operator_name: string;
  final: boolean;
  special_reason: string;
  at: Date;
}

/** Who passed the order so far, newest first. */
export const approvalsOf = (ctx: Ctx, orderId: number): Promise<Approval[]> =>
  rows(
    ctx.tx,
    sql<Approval>`select account_id, operator_name, final, special_reason, at from review_approval
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 20`,
  );

/** Which of these orders the person who looks has passed once already. */
export const passedByMe = async (ctx: Ctx, orderIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{ id: number }>`select distinct order_id as id from review_approval
          where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and account_id = ${ctx.actor.id}`,
      )
    ).map(({ id }) => id),
  );

export const keepApproval = (ctx: Ctx, orderId: number, final: boolean, specialReason: string) =>
  sql`insert into review_approval (merchant_id, order_id, account_id, operator_name, final, special_reason, at)
    values (${ctx.merchantId}, ${orderId}, ${ctx.actor.id}, ${ctx.actor.name}, ${final}, ${specialReason}, ${ctx.now})`.execute(ctx.tx);
