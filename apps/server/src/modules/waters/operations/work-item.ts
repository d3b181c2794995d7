import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { reviewed, waterResultName, waterType } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import {
  endItem,
  giveTo,
  holderAt,
  holdPool,
  loadsOf,
  lockItems,
  lockWorker,
  objectionToHolder,
  objectionToTakeBack,
  putBackItems,
} from '../../../platform/queue/index.ts';
import { addFollow, lockOrderById, recordOrder } from '../../orders/index.ts';
import { noteCallBeside } from '../../overdue/index.ts';
import { poolOfItem } from '../store/item.view.ts';
import { taskOfPool } from '../store/task.store.ts';

interface Seen {
  item_id: string;
  version: number;
}

/** An item with its pool, locked as its person saw it. */
async function lockSeen(ctx: Ctx, { item_id: id, version }: Seen) {
  const pool = await holdPool(ctx, (await poolOfItem(ctx, id)) ?? refuse(e.ITEM_NOT_FOUND));
  const item = (await lockItems(ctx, [id]))[0]!;
  return { pool, item, isStale: item.version !== version };
}

/** One's own item, locked. @throws what stands against its holder, STALE */
async function ownItem(ctx: Ctx, seen: Seen) {
  const { pool, item, isStale } = await lockSeen(ctx, seen);
  refuseFor(objectionToHolder(item, pool, ctx.actor.id, ctx.now));
  if (isStale) refuse(platformErrors.STALE);
  return { pool, item, task: await taskOfPool(ctx, pool.id), order: await lockOrderById(ctx, item.order_id) };
}

/** Gives one's item back: others get it, oneself not for a while. */
export const giveBack = operation(watersEndpoints.giveBack, async (ctx, { body }) => {
  const { item, task, order } = await ownItem(ctx, body);
  await putBackItems(ctx, [item], 'given_back', body.reason);
  await recordOrder(ctx, order, '退回公海任务明细', { after: { task: task.name }, reason: body.reason }, 'waters');
  return { version: item.version + 1 };
});

/** The kinds of records of an order under which the talks of these tasks stand. */
const followKinds = { [waterType.FOLLOW]: 'follow', [waterType.RECALL]: 'recall' } as const;

/** Notes what came of one's item; what was said with the customer stands among the order's records too. */
export const finishItem = operation(watersEndpoints.finishItem, async (ctx, { body }) => {
  const { item, task, order } = await ownItem(ctx, body);
  const result = waterResultName(task.type, body.result);
  if (result === '') refuse(e.RESULT_UNKNOWN);
  if (task.type === waterType.REVIEW) {
    if (body.result === reviewed && order.status === orderStatus.TO_REVIEW) refuse(e.STILL_TO_REVIEW);
  } else {
    const talk = task.type === waterType.FOLLOW ? { result: body.result } : {};
    const content = [result, body.note].filter(Boolean).join('：');
    const followId = await addFollow(ctx, { orderId: order.id, kind: followKinds[task.type], way: 1, ...talk, content });
    if (task.type === waterType.FOLLOW) await noteCallBeside(ctx, order, { followId, result: body.result });
  }
  await endItem(ctx, item, body.result, body.note);
  await recordOrder(ctx, order, '处理公海任务明细', { after: { task: task.name, result }, reason: body.note }, 'waters');
  return { version: item.version + 1 };
});

/** Hands an item on to somebody else: its holder his own, who leads any that somebody holds. */
export const handOn = operation(watersEndpoints.handOn, async (ctx, { body }) => {
  const poolId = (await poolOfItem(ctx, body.item_id)) ?? refuse(e.ITEM_NOT_FOUND);
  const worker = await lockWorker(ctx, body.account_id, 'waters:claim');
  const { pool, item, isStale } = await lockSeen(ctx, body);
  refuseFor(ctx.can('waters:lead') ? objectionToTakeBack(item, pool, ctx.now) : objectionToHolder(item, pool, ctx.actor.id, ctx.now));
  if (holderAt(item, ctx.now) === worker.id) refuse(q.HOLDER_SAME);
  if (isStale) refuse(platformErrors.STALE);
  if ((await loadsOf(ctx, [poolId], worker.id)).get(poolId)!.held >= pool.held_most)
    refuse(q.HELD_LIMIT, { text: `${worker.name}持有的明细已达上限，不能转派` });
  await giveTo(ctx, pool, [item], worker.id, 'handed_on', body.reason);
  const order = await lockOrderById(ctx, item.order_id);
  const task = await taskOfPool(ctx, pool.id);
  await recordOrder(ctx, order, '转派公海任务明细', { after: { task: task.name, holder: worker.name }, reason: body.reason }, 'waters');
  return { version: item.version + 1 };
});
