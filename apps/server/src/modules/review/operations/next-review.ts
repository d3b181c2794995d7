import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findPool } from '../../../platform/queue/index.ts';
import { countOf, lockOrderById, claimable, tallyOf } from '../../orders/index.ts';
import { heldInSecond, nextFree, nextHeld, orderNoOf, type Found } from '../store/next.view.ts';
import { claimOrder, reviewerWithPool } from './claim.ts';

/** Tabs of orders that wait for somebody: 待分配, and 复审 after a first pass. */
const unassigned = [21, 25];

/** How many orders wait for somebody to take them. */
async function waiting(ctx: Ctx): Promise<number> {
  const [tally, held] = await Promise.all([tallyOf(ctx), heldInSecond(ctx)]);
  return unassigned.reduce((sum, tab) => sum + countOf(tally, 20, tab), 0) - held;
}

const told = (found: Found | undefined, held: boolean, waits: number) => ({ order_id: found?.order_no ?? '', held, waiting: waits });

/** The order whose turn it is for the caller; nobody takes it. */
async function nextInTurn(ctx: Ctx, skip: readonly string[]): Promise<Found | undefined> {
  const [scope, pool] = [await claimable(ctx), await findPool(ctx, 'review')];
  const id = pool && (await nextFree(ctx, pool, skip, scope, false));
  return id === undefined ? undefined : orderNoOf(ctx, id);
}

/** The order that the caller would review next; nothing is claimed. */
export const nextReview = operation(reviewEndpoints.nextReview, async (ctx, { body: { skip } }) => {
  const waits = await waiting(ctx);
  const held = await nextHeld(ctx, skip);
  return told(held ?? (await nextInTurn(ctx, skip)), held !== undefined, waits);
});

/** Goes on with what the caller holds, or takes what is in turn; two callers at once get different orders. */
export const claimNext = operation(reviewEndpoints.claimNext, async (ctx, { body: { skip } }) => {
  const pool = await reviewerWithPool(ctx);
  const held = await nextHeld(ctx, skip);
  if (held) {
    const { order_no, claim_expires_at: until, version } = await lockOrderById(ctx, held.id);
    return { order_id: order_no, claim_expires_at: until?.toISOString() ?? null, version };
  }
  const free = await nextFree(ctx, pool, skip, await claimable(ctx), true);
  return free ? claimOrder(ctx, pool, await lockOrderById(ctx, free)) : { order_id: '', claim_expires_at: null, version: 0 };
});
