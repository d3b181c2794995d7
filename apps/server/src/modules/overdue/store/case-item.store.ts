import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { endItem, giveTo, holderAt, insertItems, lockItemsOf, putBackItems, reopenItem, type Item, type Pool } from '../../../platform/queue/index.ts';

/** What came of a case that left the pool: it is late no more. */
const settled = 1;

/** The items of locked orders, made where there is none and opened again where the order was settled since. */
export async function caseItems(ctx: Ctx, pool: Pool, orderIds: readonly number[]): Promise<Item[]> {
  await insertItems(ctx, pool, orderIds);
  const items = await lockItemsOf(ctx, pool.kind, orderIds);
  for (const item of items.filter(({ done_at: done }) => done !== null)) await reopenItem(ctx, item, ctx.now);
  return items.map((item) => (item.done_at === null ? item : { ...item, holder_id: null, held_until: null, done_at: null }));
}

/** Gives the cases of locked orders to somebody without an end, or takes them from who has them. */
export async function moveCases(ctx: Ctx, pool: Pool, orderIds: readonly number[], collectorId: number | null): Promise<void> {
  const items = collectorId === null ? await lockItemsOf(ctx, pool.kind, orderIds) : await caseItems(ctx, pool, orderIds);
  if (collectorId === null) {
    const held = items.filter(({ done_at: done, holder_id: holder }) => done === null && holder !== null);
    for (const item of items.filter(({ done_at: done }) => done !== null)) await reopenItem(ctx, item, ctx.now);
    return putBackItems(ctx, held, 'taken_back', '');
  }
  const isOthers = (item: Item) => ![null, collectorId].includes(holderAt(item, ctx.now));
  await giveTo(ctx, pool, items.filter(isOthers), collectorId, 'handed_on', '', null);
  await giveTo(
    ctx,
    pool,
    items.filter((item) => !isOthers(item)),
    collectorId,
    'assigned',
    '',
    null,
  );
}

/** Ends the item of a case that is late no more. Who had it last is told of it still. */
export const settleItem = (ctx: Ctx, item: Item) => endItem(ctx, item, settled, '');

/** Orders whose cases a person has, in the order in which orders are locked. */
export const ordersHeldBy = (ctx: Ctx, accountId: number): Promise<{ id: number }[]> =>
  rows(
    ctx.tx,
    sql<{ id: number }>`select o.id from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
      where i.merchant_id = ${ctx.merchantId} and i.holder_id = ${accountId} and i.kind = 'overdue' and i.done_at is null order by o.order_no for update of o`,
  );
