import { orderActs } from '@merchant-admin/contract/orders/codes';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findPool, giveTo, holderAt, holdEnds, holdLonger, loadsOf, lockWorker, restedOrders, restsFrom, type Pool } from '../../../platform/queue/index.ts';
import { factsOf, judge, lockOrder, moveOrder, refuseToTake, reviewItem, reviewPool, type OrderRow } from '../../orders/index.ts';
import { approvalsOf } from '../store/approval.store.ts';

/** Whether the reviewer holds as many orders as one may at a time; those put off until a call do not count. */
const holdsEnough = async (ctx: Ctx, pool: Pool): Promise<boolean> =>
  (await loadsOf(ctx, [pool.id], ctx.actor.id)).get(pool.id)!.held >= ctx.services.config.CLAIM_LIMIT;

/** Blocks claiming for a reviewer who holds as many orders as he may, or gave the order back a short while ago, for the buttons of a page of orders. */
export const limitRule = orderRule({
  acts: ['claim'],
  ask: async (ctx, ids) => {
    const pool = await findPool(ctx, 'review');
    if (pool === undefined) return new Map();
    if (await holdsEnough(ctx, pool)) return new Map(ids.map((id) => [id, { claim: e.CLAIM_LIMIT.text }]));
    const rested = pool.rest_minutes === 0 ? [] : await restedOrders(ctx, 'review', ids, ctx.actor.id);
    return new Map([...rested].map((id) => [id, { claim: q.RESTING.text }]));
  },
});

/** Locks the caller's account and finds the pool: before any order's lock. @throws WORKER_UNKNOWN */
export async function reviewerWithPool(ctx: Ctx): Promise<Pool> {
  await lockWorker(ctx, ctx.actor.id, 'review:claim');
  return reviewPool(ctx);
}

/** Gives a locked order to the caller, whose account is locked before it. Who holds it holds it for longer. */
export async function claimOrder(ctx: Ctx, pool: Pool, order: OrderRow): Promise<{ order_id: string; claim_expires_at: string; version: number }> {
  if (!judge('claim', factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  const item = await reviewItem(ctx, order);
  const holder = holderAt(item, ctx.now);
  const extended = holder !== null && holder === ctx.actor.id;
  if (holder !== null && !extended) refuse(e.TAKEN_BY_OTHER);
  if (extended && item.held_until === null) refuse(e.CLAIM_ENDLESS);
  await refuseToTake(ctx, order);
  if ((await approvalsOf(ctx, order.id)).some((approval) => approval.account_id === ctx.actor.id)) refuse(e.OTHER_REVIEWER);
  if (!extended && (await holdsEnough(ctx, pool))) refuse(e.CLAIM_LIMIT);
  if (!extended && (await restsFrom(ctx, item.id, ctx.actor.id))) refuse(q.RESTING);
  const until = holdEnds(pool, ctx.now);
  await (extended ? holdLonger(ctx, item, until) : giveTo(ctx, pool, [item], ctx.actor.id!, 'claimed'));
  const { version } = await moveOrder(ctx, order, 'claim');
  await record(ctx, {
    module: 'review',
    action: orderActs[extended ? 'extend' : 'claim'],
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { reviewer: ctx.actor.name },
  });
  return { order_id: order.order_no, claim_expires_at: until.toISOString(), version };
}

/** Takes an order for review, first come first served; the hold ends by itself when nothing is decided in time. Who holds it holds it for longer. */
export const claim = operation(reviewEndpoints.claim, async (ctx, { body }) => {
  const pool = await reviewerWithPool(ctx);
  return claimOrder(ctx, pool, await lockOrder(ctx, body.order_id));
});
