import { sql } from 'kysely';
import { billStatus, openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { mostLeases } from './renewal.view.ts';

export interface BuyoutRow {
  id: number;
  order_id: number;
  state: 'open' | 'paid' | 'cancelled';
  early: boolean;
  /** The bill of the buyout; null where nothing was left to pay. */
  bill_id: number | null;
  /** The price, fen: calculated, and agreed. */
  due: number;
  agreed: number;
  expires_at: Date;
}

const columns = sql`id, order_id, state, early, bill_id, due, agreed, expires_at`;

export function insertBuyout(
  ctx: Ctx,
  made: { orderId: number; early: boolean; statusBefore: number; billId: number | null; due: number; agreed: number; reason: string; expiresAt: Date },
): Promise<BuyoutRow> {
  ctx.held.wrote('buyout');
  return one(
    ctx.tx,
    sql<BuyoutRow>`insert into buyout (merchant_id, order_id, state, early, order_status_before, bill_id, due, agreed, expires_at, reason, opened_at, opened_by)
      values (${ctx.merchantId}, ${made.orderId}, 'open', ${made.early}, ${made.statusBefore}, ${made.billId}, ${made.due}, ${made.agreed}, ${made.expiresAt}, ${made.reason}, ${ctx.now},
        ${ctx.actor.name}) returning ${columns}`,
  );
}

export const openBuyoutOf = (ctx: Ctx, orderId: number): Promise<BuyoutRow | undefined> =>
  ctx.held.read(orderId, 'buyout', 'open', () =>
    maybe(ctx.tx, sql<BuyoutRow>`select ${columns} from buyout where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'open'`),
  );

/** The bills of an order's buyouts that were given up: what was paid for them goes back. */
export const givenUpBills = async (ctx: Ctx, orderId: number): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        id: number;
      }>`select bill_id as id from buyout where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'cancelled' and bill_id is not null`,
    )
  ).map(({ id }) => id);

/**
 * Settled rent of a lease and of those that it renews, which counts towards a buyout, fen. Nominal, since a coupon does not raise the price (domain notes
 * 4.9); what was paid back or is promised back does not count; what was given up does: waived, or lowered on the bill.
 */
export const rentOfChain = async (ctx: Ctx, orderId: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ counted: number }>`with recursive chain as (
          select id, parent_id, 1 as leases from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}
          union all
          select o.id, o.parent_id, c.leases + 1 from chain c join orders o on o.merchant_id = ${ctx.merchantId} and o.id = c.parent_id where c.leases < ${mostLeases}
        )
        select coalesce(sum(case
            when b.status in (${codes(...openBillStates, billStatus.WRITTEN_OFF)}) then b.paid + b.waived - back.amount
            else b.amount + b.discount - back.amount
          end + greatest(-b.adjusted, 0)), 0)::bigint as counted
        from chain c join bill b on b.merchant_id = ${ctx.merchantId} and b.order_id = c.id and b.type in (${codes(...rentTypes)}) and b.status <> ${codes(billStatus.CANCELLED)}
        cross join lateral (select coalesce(sum(l.amount), 0) as amount from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
          where l.merchant_id = ${ctx.merchantId} and l.bill_id = b.id and d.kind = 'refund' and d.retries_id is null and d.state <> 'revoked') back`,
    )
  ).counted;

export async function endBuyout(ctx: Ctx, id: number, state: 'paid' | 'cancelled'): Promise<void> {
  ctx.held.wrote('buyout');
  await sql`update buyout set state = ${state}, ended_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );
}
