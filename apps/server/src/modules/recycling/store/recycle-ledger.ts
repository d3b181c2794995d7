import { sql } from 'kysely';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { post, type Entry } from '../../../platform/ledger/post.ts';

const bought = 'bought';

/** A device was bought: it is ours, and its price is owed to the customer. @param price fen */
export const postBought = (ctx: Ctx, orderId: number, price: number): Promise<number> =>
  post(ctx, {
    kind: bought,
    recycleId: orderId,
    entries: [
      { account: 'boughtDevice', refId: orderId, amount: price },
      { account: 'recycleDue', refId: orderId, amount: -price },
    ],
  });

/** The customer was paid by a document, from the channel or outside it. @param amount fen */
export const postPaid = (ctx: Ctx, orderId: number, payoutId: number, from: 'paidOut' | 'paidOutByHand', amount: number): Promise<number> =>
  post(ctx, {
    kind: 'boughtPaid',
    recycleId: orderId,
    entries: [
      { account: 'recycleDue', refId: orderId, amount },
      { account: from, refId: payoutId, amount: -amount },
    ],
  });

/** A payment that had succeeded was sent back: it is owed to the customer again. @param amount fen */
export async function postReturned(ctx: Ctx, orderId: number, payoutId: number, amount: number): Promise<void> {
  const paid = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`select t.id from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
      where t.merchant_id = ${ctx.merchantId} and t.recycle_id = ${orderId} and t.kind = 'boughtPaid' and e.account = 'paidOut' and e.ref_id = ${payoutId}`,
  );
  const entries: Entry[] = [
    { account: 'recycleDue', refId: orderId, amount: -amount },
    { account: 'paidOut', refId: payoutId, amount },
  ];
  await post(ctx, { kind: 'boughtReturned', recycleId: orderId, entries }, paid.id);
}

/** Takes a purchase back that was not paid; nothing where none was made. */
export async function postTurnedBack(ctx: Ctx, orderId: number): Promise<void> {
  const made = await maybe(
    ctx.tx,
    sql<{
      id: number;
      price: number;
    }>`select t.id, e.amount as price from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
      where t.merchant_id = ${ctx.merchantId} and t.recycle_id = ${orderId} and t.kind = ${bought} and e.account = 'boughtDevice'
        and not exists (select from ledger_transaction r where r.merchant_id = t.merchant_id and r.reverses_id = t.id)`,
  );
  if (!made) return;
  const entries: Entry[] = [
    { account: 'boughtDevice', refId: orderId, amount: -made.price },
    { account: 'recycleDue', refId: orderId, amount: made.price },
  ];
  await post(ctx, { kind: 'boughtBack', recycleId: orderId, entries }, made.id);
}

/** What of a lease was settled by a device is paid for by the device's price; what the price is below that is asked for by a bill. @param settled fen @param short fen */
export async function postTraded(ctx: Ctx, orderId: number, settled: number, short: number): Promise<void> {
  const entries: Entry[] = [
    ...(settled > 0 ? [{ account: 'recycleDue' as const, refId: orderId, amount: settled }] : []),
    ...(short > 0 ? [{ account: 'tradeShort' as const, refId: orderId, amount: short }] : []),
    { account: 'tradeIn', refId: orderId, amount: -(settled + short) },
  ];
  await post(ctx, { kind: 'traded', recycleId: orderId, entries });
}

/** The same taken back: the price is owed to the customer again. */
export async function postTradeUndone(ctx: Ctx, orderId: number, settled: number, short: number): Promise<void> {
  const entries: Entry[] = [
    { account: 'tradeIn', refId: orderId, amount: settled + short },
    ...(settled > 0 ? [{ account: 'recycleDue' as const, refId: orderId, amount: -settled }] : []),
    ...(short > 0 ? [{ account: 'tradeShort' as const, refId: orderId, amount: -short }] : []),
  ];
  await post(ctx, { kind: 'tradeUndone', recycleId: orderId, entries });
}
