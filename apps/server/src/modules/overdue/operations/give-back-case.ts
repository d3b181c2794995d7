import { orderActs } from '@merchant-admin/contract/orders/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { holderAt, itemsOf, lockItemOf, putBackItems, type Item } from '../../../platform/queue/index.ts';
import { factsOf, judge, lockOrder, recordOrder } from '../../orders/index.ts';
import { objectionToGiveBack } from '../rules/pull.ts';
import { settleItem } from '../store/case-item.store.ts';
import { isLateNow } from '../store/pull.view.ts';

const holdOf = (ctx: Ctx, item: Item | undefined) => ({ holder: item === undefined ? null : holderAt(item, ctx.now), until: item?.held_until ?? null });

/** Blocks giving back what one did not pull, for the buttons of a page of orders. */
export const giveBackRule = orderRule({
  acts: ['giveBackCase'],
  ask: async (ctx, ids) => {
    const items = await itemsOf(ctx, 'overdue', ids);
    return new Map(
      ids.flatMap((id) => {
        const objection = objectionToGiveBack(holdOf(ctx, items.get(id)), ctx.actor.id);
        return objection === undefined ? [] : [[id, { giveBackCase: objection.text }]];
      }),
    );
  },
});

/** Gives a late order that one pulled back: others get it, oneself not for a while. One that is paid meanwhile is done. */
export const giveBackCase = operation(overdueEndpoints.giveBackCase, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('giveBackCase', factsOf(order, ctx.now)).allowed) refuse(e.FOLLOW_NOT_ALLOWED);
  const item = await lockItemOf(ctx, 'overdue', order.id);
  refuseFor(objectionToGiveBack(holdOf(ctx, item), ctx.actor.id));
  if (await isLateNow(ctx, order.id)) await putBackItems(ctx, [item!], 'given_back', body.reason);
  else await settleItem(ctx, item!);
  await recordOrder(
    ctx,
    order,
    orderActs.giveBackCase,
    { before: { collector: ctx.actor.name }, after: { collector: '未分配' }, reason: body.reason },
    'overdue',
  );
  return { order_id: order.order_no };
});
