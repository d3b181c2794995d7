import { sql } from 'kysely';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { giveTo, holderAt } from '../../../platform/queue/index.ts';
import { judge } from '../rules/judge.ts';
import { factsOf, lockOrder, moveOrder } from '../store/order.store.ts';
import { orderNumbers } from '../store/order-list.view.ts';
import { objectionToTake } from '../rules/review-scope.ts';
import { reviewItem, reviewPool } from '../store/review-item.store.ts';
import { lockReviewer, reviewerById, scopeOf } from '../store/reviewer.store.ts';

async function nameOf(ctx: Ctx, accountId: number | null): Promise<string> {
  if (accountId === null) return '未分配';
  const row = await maybe(ctx.tx, sql<{ name: string }>`select name from account where merchant_id = ${ctx.merchantId} and id = ${accountId}`);
  return row?.name ?? '';
}

/** The most orders that one act assigns. */
export const mostAssigned = 200;

/** Orders to assign, in the order in which they are locked. @throws NOTHING_CHOSEN, TOO_MANY_CHOSEN */
export function chosenToAssign(numbers: readonly string[]): string[] {
  if (numbers.length === 0) refuse(e.NOTHING_CHOSEN);
  if (numbers.length > mostAssigned) refuse(e.TOO_MANY_CHOSEN);
  return [...new Set(numbers)].sort();
}

/** Gives orders to a reviewer; all of them or none. They are locked in one order, so that two overlapping batches cannot block each other. */
export async function assignTo(ctx: Ctx, reviewerId: string, numbers: readonly string[]): Promise<number> {
  await lockReviewer(ctx, reviewerId);
  const reviewer = await reviewerById(ctx, reviewerId);
  if (!reviewer?.able) refuse(e.REVIEWER_UNKNOWN);
  const scope = await scopeOf(ctx, reviewer.id);
  const chosen = chosenToAssign(numbers);
  const pool = await reviewPool(ctx);
  for (const orderNo of chosen) {
    const order = await lockOrder(ctx, orderNo);
    if (!judge('assign', factsOf(order, ctx.now)).allowed) refuse(e.ASSIGN_NOT_ALLOWED, { text: `订单${orderNo}不是待审核状态，不能分配` });
    const objection = objectionToTake(reviewer.name, scope, order);
    if (objection !== undefined) refuse(e.OUT_OF_SCOPE, { text: `订单${orderNo}：${objection}` });
    const from = await nameOf(ctx, order.reviewer_id);
    const item = await reviewItem(ctx, order);
    const isOthers = ![null, reviewer.id].includes(holderAt(item, ctx.now));
    await giveTo(ctx, pool, [item], reviewer.id, isOthers ? 'handed_on' : 'assigned');
    await moveOrder(ctx, order, 'assign');
    ctx.effects.push({ what: `订单${orderNo}审核员`, from, to: reviewer.name, amount: null });
    await record(ctx, {
      module: 'orders',
      action: '分配审核员',
      objectType: 'order',
      objectId: order.id,
      objectNo: order.order_no,
      before: { reviewer: from },
      after: { reviewer: reviewer.name },
    });
  }
  return chosen.length;
}

export const assignReviewer = operation(ordersEndpoints.assignReviewer, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const numbers = body.filter === undefined ? body.order_ids : await orderNumbers(ctx, body.filter, mostAssigned + 1);
  return { assigned: await assignTo(ctx, body.reviewer_id, numbers), effects: ctx.effects };
});
