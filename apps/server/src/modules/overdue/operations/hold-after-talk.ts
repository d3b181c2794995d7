import type { Ctx } from '../../../platform/http/context.ts';
import { holderAt, holdLonger, lockItemOf, poolsOf } from '../../../platform/queue/index.ts';
import { heldAfterTalk } from '../rules/pull.ts';
import type { NotedTalk } from '../store/case.store.ts';

/** Lets who pulled a case hold it for longer once he talked about it; the order is locked. What was given to him has no end, and another's talk changes nothing. */
export async function holdAfterTalk(ctx: Ctx, talk: NotedTalk): Promise<void> {
  const item = await lockItemOf(ctx, 'overdue', talk.orderId);
  if (item === undefined || item.held_until === null || ctx.actor.id === null || holderAt(item, ctx.now) !== ctx.actor.id) return;
  const until = heldAfterTalk((await poolsOf(ctx, [item.pool_id])).get(item.pool_id)!, talk, ctx.now);
  if (until > item.held_until) await holdLonger(ctx, item, until);
}
