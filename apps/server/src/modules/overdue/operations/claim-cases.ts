import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { giveTo, holdEnds, holdTurn, lockWorker, objectionToLoad, roomFor, type Pool } from '../../../platform/queue/index.ts';
import { lockOrderById, recordOrder } from '../../orders/index.ts';
import { caseItems } from '../store/case-item.store.ts';
import { casesInTurn, lockCases, pulledBy } from '../store/pull.view.ts';
import { pulledPool, pullRule } from '../store/pull-rule.store.ts';

/** How many more are looked at than are taken, so that what somebody works on just now is passed over. */
const spare = 20;

/** Locks the late orders whose turn it is: they are looked at again once nobody else may change them. */
async function lockInTurn(ctx: Ctx, pool: Pool, most: number): Promise<number[]> {
  const locked = await lockCases(ctx, await casesInTurn(ctx, pool, most + spare));
  return locked.length === 0 ? [] : casesInTurn(ctx, pool, most, locked);
}

/** Refuses who has as much as he may. @throws HELD_LIMIT, DAY_LIMIT */
function refuseLoad(pool: Pool, load: { held: number; today: number }): void {
  const objection = objectionToLoad(pool, load);
  if (objection === q.HELD_LIMIT) refuse(q.HELD_LIMIT, { text: `您已领取${load.held}笔逾期订单，最多持有${pool.held_most}笔，请先处理或退回` });
  if (objection === q.DAY_LIMIT) refuse(q.DAY_LIMIT, { text: `今日已领取${load.today}笔逾期订单，每日最多${pool.day_most}笔` });
}

/** Takes the late orders whose turn it is, as many as the caps leave. Pulls of a merchant come one after another, so two people get different ones. */
export const claimCases = operation(overdueEndpoints.claimCases, async (ctx, { body }) => {
  const rule = await pullRule.of(ctx);
  if (!rule.enabled) refuse(e.PULL_OFF);
  const worker = await lockWorker(ctx, ctx.actor.id, 'overdue:follow');
  const pool = await pulledPool(ctx, rule);
  const load = await pulledBy(ctx, pool, worker.id);
  refuseLoad(pool, load);
  await holdTurn(ctx, pool.id);
  const ids = await lockInTurn(ctx, pool, Math.min(body.count, roomFor(pool, load)));
  await giveTo(ctx, pool, await caseItems(ctx, pool, ids), worker.id, 'claimed');
  const until = holdEnds(pool, ctx.now);
  const list: { order_id: string; held_until: string }[] = [];
  for (const id of ids) {
    const order = await lockOrderById(ctx, id);
    await recordOrder(ctx, order, overdueEndpoints.claimCases.summary, { before: { collector: '未分配' }, after: { collector: worker.name } }, 'overdue');
    list.push({ order_id: order.order_no, held_until: until.toISOString() });
  }
  return { list };
});
