import { sql } from 'kysely';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface BuyoutRow {
  id: number;
  order_id: number;
  state: 'open' | 'paid' | 'cancelled';
  early: boolean;
  /** None where nothing was left to pay. */
  bill_id: number | null;
  /** fen: calculated, and agreed */
  due: number;
  agreed: number;
  expires_at: Date;
}

const columns = sql`id, order_id, state, early, bill_id, due, agreed, expires_at`;

export const insertBuyout = (
  ctx: Ctx,
  made: { orderId: number; early: boolean; statusBefore: number; billId: number | null; due: number; agreed: number; reason: string; expiresAt: Date },
): Promise<BuyoutRow> =>
  one(
    ctx.tx,
    sql<BuyoutRow>`insert into buyout (merchant_id, order_id, state, early, order_status_before, bill_id, due, agreed, expires_at, reason, opened_at, opened_by)
      values (${ctx.merchantId}, ${made.orderId}, 'open', ${made.early}, ${made.statusBefore}, ${made.billId}, ${made.due}, ${made.agreed}, ${made.expiresAt}, ${made.reason}, ${ctx.now},
        ${ctx.actor.name}) returning ${columns}`,
  );

export const openBuyoutOf = (ctx: Ctx, orderId: number): Promise<BuyoutRow | undefined> =>
  maybe(ctx.tx, sql<BuyoutRow>`select ${columns} from buyout where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'open'`);

export async function endBuyout(ctx: Ctx, id: number, state: 'paid' | 'cancelled'): Promise<void> {
  await sql`update buyout set state = ${state}, ended_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );
}
