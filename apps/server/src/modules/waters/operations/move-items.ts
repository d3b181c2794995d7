import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { mostMoved } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
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
  objectionToAssign,
  objectionToTakeBack,
  putBackItems,
  type Item,
  type Pool,
} from '../../../platform/queue/index.ts';
import { itemsMatching, seenItems } from '../store/item.view.ts';
import { taskBrief, taskOfPool } from '../store/task.store.ts';

type Chosen = Pick<BodyOf<typeof watersEndpoints.takeBack>, 'item_ids' | 'filter'>;

async function chosenItems(ctx: Ctx, { item_ids: ids, filter }: Chosen) {
  if (filter === undefined) {
    const found = await seenItems(ctx, ids);
    return found.length < new Set(ids).size ? refuse(e.ITEM_NOT_FOUND) : found;
  }
  const { task_id: taskId, ...rest } = filter;
  const task = taskId === undefined ? undefined : ((await taskBrief(ctx, taskId)) ?? refuse(e.ITEM_NOT_FOUND));
  const found = await itemsMatching(ctx, task?.pool_id, rest, mostMoved + 1);
  return found.length > mostMoved ? refuse(e.TOO_MANY_MOVED) : found;
}

/** The chosen items by their pools, which are locked in one order. */
async function chosenByPool(ctx: Ctx, body: Chosen): Promise<[poolId: number, ids: number[]][]> {
  const found = await chosenItems(ctx, body);
  if (found.length === 0) refuse(ordersErrors.NOTHING_CHOSEN);
  const byPool = Map.groupBy(found, (item) => item.pool_id);
  return [...byPool].sort(([a], [b]) => a - b).map(([poolId, items]) => [poolId, items.map(({ id }) => id)]);
}

/** Refuses all when one of the items may not be moved. */
function insistOnAll(items: readonly Item[], pool: Pool, objectionTo: (item: Item, pool: Pool, now: Date) => ErrorDefinition | undefined, now: Date): void {
  for (const item of items) refuseFor(objectionTo(item, pool, now));
}

const tell = async (ctx: Ctx, poolId: number, action: string, after: Told, reason = '') => {
  const task = await taskOfPool(ctx, poolId);
  await record(ctx, { module: 'waters', action, objectType: 'waterTask', objectId: task.id, objectNo: task.name, after, reason });
};

/** Gives items that nobody holds to somebody; all of them or none. What he holds stays within the cap, whoever gives. */
export const assignItems = operation(watersEndpoints.assignItems, async (ctx, { body }) => {
  const worker = await lockWorker(ctx, body.account_id, 'waters:claim');
  let moved = 0;
  for (const [poolId, ids] of await chosenByPool(ctx, body)) {
    const pool = await holdPool(ctx, poolId);
    const items = await lockItems(ctx, ids);
    insistOnAll(items, pool, objectionToAssign, ctx.now);
    const { held } = (await loadsOf(ctx, [poolId], worker.id)).get(poolId)!;
    if (held + items.length > pool.held_most)
      refuse(q.HELD_LIMIT, { text: `${worker.name}已持有${held}条，最多持有${pool.held_most}条，不能再分配${items.length}条` });
    await giveTo(ctx, pool, items, worker.id, 'assigned');
    await tell(ctx, poolId, '分配任务明细', { entries: items.length, holder: worker.name });
    moved += items.length;
  }
  return { moved };
});

/** Takes items from who holds them; all of them or none. */
export const takeBack = operation(watersEndpoints.takeBack, async (ctx, { body }) => {
  let moved = 0;
  for (const [poolId, ids] of await chosenByPool(ctx, body)) {
    const pool = await holdPool(ctx, poolId);
    const items = await lockItems(ctx, ids);
    insistOnAll(items, pool, objectionToTakeBack, ctx.now);
    await putBackItems(ctx, items, 'taken_back', body.reason);
    await tell(ctx, poolId, '收回任务明细', { entries: items.length }, body.reason);
    moved += items.length;
  }
  return { moved };
});
