import { orderActs } from '@merchant-admin/contract/orders/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { chosenToAssign, factsOf, judge, lockOrder, mostAssigned, recordOrder, type OrderRow } from '../../orders/index.ts';
import { caseNumbers } from '../store/case-list.view.ts';
import { lockAccount } from '../../../platform/queue/index.ts';
import { moveCases } from '../store/case-item.store.ts';
import { collectorNames, collectorsOf, mayCollect } from '../store/case.store.ts';
import { casePool } from '../store/pull-rule.store.ts';
import { withOrders } from './judge-promises.ts';

const nobody = '未分配';

export const collectors = operation(overdueEndpoints.collectors, async (ctx) => ({
  list: (await collectorsOf(ctx)).map(({ id, ...collector }) => ({ id: String(id), ...collector })),
}));

/** Gives overdue orders to somebody, or takes them back; all of them or none. They are locked in one order, so that two batches cannot block each other. */
export const assignCase = operation(overdueEndpoints.assignCase, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const collector = body.collector_id ?? null;
  if (collector !== null) await lockAccount(ctx, collector);
  if (collector !== null && !(await mayCollect(ctx, collector))) refuse(e.COLLECTOR_UNKNOWN);
  const pool = await casePool(ctx);
  const chosen = chosenToAssign(
    body.filter === undefined ? body.order_ids : await caseNumbers(ctx, body.scope, await withOrders(ctx, body.scope, body.filter), mostAssigned + 1),
  );
  const orders: OrderRow[] = [];
  for (const orderNo of chosen) {
    const order = await lockOrder(ctx, orderNo);
    const which = chosen.length === 1 ? '' : `订单${orderNo}：`;
    if (!judge('assignCase', factsOf(order, ctx.now)).allowed) refuse(e.FOLLOW_NOT_ALLOWED, { text: `${which}${e.FOLLOW_NOT_ALLOWED.text}` });
    orders.push(order);
  }
  const ids = orders.map(({ id }) => id);
  const before = await collectorNames(ctx, ids);
  await moveCases(ctx, pool, ids, collector === null ? null : Number(collector));
  const after = await collectorNames(ctx, ids);
  for (const order of orders) {
    const [from, to] = [before.get(order.id) ?? nobody, after.get(order.id) ?? nobody];
    ctx.effects.push({ what: `订单${order.order_no}跟进人`, from, to, amount: null });
    await recordOrder(ctx, order, orderActs.assignCase, { before: { collector: from }, after: { collector: to } }, 'overdue');
  }
  return { assigned: ids.length, effects: ctx.effects };
});
