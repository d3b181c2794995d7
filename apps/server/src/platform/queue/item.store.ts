import { sql } from 'kysely';
import type { PoolKind } from '@merchant-admin/contract/platform/queue';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { changed, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import type { Item, Pool } from './rules/holding.ts';
import { isHeld } from './queue.view.ts';

export const itemColumns = sql`i.id, i.pool_id, i.order_id, i.holder_id, i.how, i.held_at, i.held_until, i.free_since, i.passed_over, i.done_at, i.version`;

/** Puts orders into a pool, in their order; one that is there already stays as it is. @param since from when they wait @returns how many came in */
export const insertItems = (ctx: Ctx, { id: poolId, kind }: Pick<Pool, 'id' | 'kind'>, orderIds: readonly number[], since = ctx.now): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into work_item (merchant_id, pool_id, kind, order_id, free_since)
      select ${ctx.merchantId}, ${poolId}, ${kind}, o.id, ${since}::timestamptz from unnest(${[...orderIds]}::bigint[]) with ordinality o(id, place) order by o.place
      on conflict (merchant_id, pool_id, order_id) do nothing`,
  );

/** Items by id, locked in one order, so that two overlapping batches cannot block each other. @throws NOT_FOUND */
export async function lockItems(ctx: Ctx, ids: readonly (number | string)[]): Promise<Item[]> {
  const found = await rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_item i where i.merchant_id = ${ctx.merchantId} and i.id = any(${ids.map(Number)}::bigint[]) order by i.id for update`,
  );
  return found.length === new Set(ids.map(Number)).size ? found : refuse(platformErrors.NOT_FOUND);
}

/** The condition that a `work_item i` is of these orders, in a pool of a kind of which a merchant has one. */
const isOf = (ctx: Ctx, kind: PoolKind, orderIds: readonly number[]) =>
  sql`i.merchant_id = ${ctx.merchantId} and i.order_id = any(${[...orderIds]}::bigint[]) and i.kind = ${kind}`;

/** The items of orders in a pool of which a merchant has one, by order. */
export const itemsOf = async (ctx: Ctx, kind: PoolKind, orderIds: readonly number[]): Promise<ReadonlyMap<number, Item>> =>
  new Map((await rows(ctx.tx, sql<Item>`select ${itemColumns} from work_item i where ${isOf(ctx, kind, orderIds)}`)).map((item) => [item.order_id, item]));

/** The items of locked orders, locked. */
export const lockItemsOf = (ctx: Ctx, kind: PoolKind, orderIds: readonly number[]): Promise<Item[]> =>
  rows(ctx.tx, sql<Item>`select ${itemColumns} from work_item i where ${isOf(ctx, kind, orderIds)} order by i.id for update`);

/** The item of a locked order in a pool of which a merchant has one; undefined where it never came in. */
export const lockItemOf = async (ctx: Ctx, kind: PoolKind, orderId: number): Promise<Item | undefined> => (await lockItemsOf(ctx, kind, [orderId]))[0];

/** What a person holds of tasks, locked in the order in which items are locked. */
export const heldItems = (ctx: Ctx, accountId: number): Promise<Item[]> =>
  rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_item i where i.merchant_id = ${ctx.merchantId} and i.holder_id = ${accountId} and i.kind = 'water' and ${isHeld(ctx)}
      order by i.id for update`,
  );
