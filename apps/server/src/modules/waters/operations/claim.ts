import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import {
  giveTo,
  holdPool,
  loadsOf,
  lockItems,
  lockWorker,
  nextItems,
  objectionToClaim,
  objectionToLoad,
  objectionToPool,
  restsFrom,
  roomFor,
  type Item,
  type Pool,
} from '../../../platform/queue/index.ts';
import { ownStore } from '../../orders/index.ts';
import { heldNow, poolOfItem } from '../store/item.view.ts';
import { taskBrief, taskOfPool } from '../store/task.store.ts';

const loadIn = async (ctx: Ctx, pool: Pool) => (await loadsOf(ctx, [pool.id], ctx.actor.id)).get(pool.id)!;

async function take(ctx: Ctx, pool: Pool, items: readonly Item[]) {
  await giveTo(ctx, pool, items, ctx.actor.id!, 'claimed');
  const task = await taskOfPool(ctx, pool.id);
  const list = await heldNow(
    ctx,
    items.map(({ id }) => id),
  );
  await record(ctx, {
    module: 'waters',
    action: '领取任务明细',
    objectType: 'waterTask',
    objectId: task.id,
    objectNo: task.name,
    after: { entries: items.length, orders: list.map(({ order_id: no }) => no).join('、') },
  });
  return list;
}

/** Takes one item, first come first served. */
export const claimItem = operation(watersEndpoints.claimItem, async (ctx, { body }) => {
  const poolId = (await poolOfItem(ctx, body.item_id)) ?? refuse(e.ITEM_NOT_FOUND);
  await lockWorker(ctx, ctx.actor.id, 'waters:claim');
  const pool = await holdPool(ctx, poolId);
  const [item] = await lockItems(ctx, [body.item_id]);
  refuseFor(objectionToClaim(item!, pool, await loadIn(ctx, pool), await restsFrom(ctx, item!.id, ctx.actor.id), ctx.now));
  return (await take(ctx, pool, [item!]))[0]!;
});

/** Takes the items whose turn it is, as many as the caps leave; two people at once get different ones. */
export const claimNext = operation(watersEndpoints.claimNext, async (ctx, { body }) => {
  const { pool_id: poolId } = (await taskBrief(ctx, body.task_id)) ?? refuse(e.TASK_NOT_FOUND);
  await lockWorker(ctx, ctx.actor.id, 'waters:claim');
  const pool = await holdPool(ctx, poolId);
  const load = await loadIn(ctx, pool);
  refuseFor(objectionToPool(pool, ctx.now) ?? objectionToLoad(pool, load));
  const items = await nextItems(ctx, pool, ctx.actor.id, ownStore(ctx), Math.min(body.count, roomFor(pool, load)));
  return { list: items.length === 0 ? [] : await take(ctx, pool, items) };
});
