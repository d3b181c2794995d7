import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { countOf, lockOrderById, lockReviewer, claimable, tallyOf } from '../../orders/index.ts';
import { nextFree, nextHeld, type Found } from '../store/next.view.ts';
import { claimOrder } from './claim.ts';

/** Tabs of orders that wait for somebody: 待分配, and 复审 after a first pass. */
const unassigned = [21, 25];

async function waiting(ctx: Ctx): Promise<number> {
  const tally = await tallyOf(ctx);
  return unassigned.reduce((sum, tab) => sum + countOf(tally, 20, tab), 0);
}

const told = (found: Found | undefined, held: boolean, waits: number) => ({ order_id: found?.order_no ?? '', held, waiting: waits });

/** The order that the caller would review next; nothing is claimed. */
export const nextReview = operation(reviewEndpoints.nextReview, async (ctx, { body: { skip } }) => {
  const waits = await waiting(ctx);
  const held = await nextHeld(ctx, skip);
  return told(held ?? (await nextFree(ctx, skip, await claimable(ctx), false)), held !== undefined, waits);
});

/** Goes on with what the caller holds, or takes what has waited longest; two callers at once get different orders. */
export const claimNext = operation(reviewEndpoints.claimNext, async (ctx, { body: { skip } }) => {
  await lockReviewer(ctx, ctx.actor.id);
  const held = await nextHeld(ctx, skip);
  if (held) {
    const { order_no, claim_expires_at: until, version } = await lockOrderById(ctx, held.id);
    return { order_id: order_no, claim_expires_at: until?.toISOString() ?? null, version };
  }
  const free = await nextFree(ctx, skip, await claimable(ctx), true);
  return free ? claimOrder(ctx, await lockOrderById(ctx, free.id)) : { order_id: '', claim_expires_at: null, version: 0 };
});
