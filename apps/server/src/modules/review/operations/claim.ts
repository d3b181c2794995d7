import { sql } from 'kysely';
import { orderActs, orderStatus } from '@merchant-admin/contract/orders/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { codes } from '../../../platform/db/codes.ts';
import { record } from '../../../platform/audit/history.ts';
import { one } from '../../../platform/db/database.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, lockOrder, lockReviewer, moveOrder, refuseToTake, type OrderRow } from '../../orders/index.ts';
import { approvalsOf } from '../store/approval.store.ts';

/** Whether the reviewer holds as many orders as one may at a time. */
async function holdsEnough(ctx: Ctx): Promise<boolean> {
  const row = await one(
    ctx.tx,
    sql<{
      n: number;
    }>`select count(*)::int as n from orders where merchant_id = ${ctx.merchantId} and reviewer_id = ${ctx.actor.id} and status = ${codes(orderStatus.TO_REVIEW)} and claim_expires_at > ${ctx.now}`,
  );
  return row.n >= ctx.services.config.CLAIM_LIMIT;
}

/** Blocks claiming for a reviewer who holds as many orders as he may, for the buttons of a page of orders. */
export const limitRule = orderRule({
  acts: ['claim'],
  ask: async (ctx, ids) => new Map((await holdsEnough(ctx)) ? ids.map((id) => [id, { claim: e.CLAIM_LIMIT.text }]) : []),
});

/** Gives a locked order to the caller, whose account is locked before it. Who holds it holds it for longer. */
export async function claimOrder(ctx: Ctx, order: OrderRow): Promise<{ order_id: string; claim_expires_at: string; version: number }> {
  if (!judge('claim', factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  const held = order.reviewer_id !== null && (order.claim_expires_at === null || order.claim_expires_at > ctx.now);
  const extended = held && order.reviewer_id === ctx.actor.id;
  if (held && !extended) refuse(e.TAKEN_BY_OTHER);
  if (extended && order.claim_expires_at === null) refuse(e.CLAIM_ENDLESS);
  await refuseToTake(ctx, order);
  if ((await approvalsOf(ctx, order.id)).some((approval) => approval.account_id === ctx.actor.id)) refuse(e.OTHER_REVIEWER);
  if (!extended && (await holdsEnough(ctx))) refuse(e.CLAIM_LIMIT);
  const until = new Date(ctx.now.getTime() + ctx.services.config.CLAIM_MINUTES * 60_000);
  const { version } = await moveOrder(ctx, order, 'claim', { reviewer_id: ctx.actor.id, claim_expires_at: until });
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
  await lockReviewer(ctx, ctx.actor.id);
  return claimOrder(ctx, await lockOrder(ctx, body.order_id));
});
