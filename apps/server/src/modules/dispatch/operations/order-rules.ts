import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { dispatchState as at } from '@merchant-admin/contract/dispatch/codes';
import { orderChangeErrors } from '@merchant-admin/contract/order-change/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { listener } from '../../../platform/events.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { backByPlatform } from '../rules/back-by-platform.ts';
import { sentByPlatformAlone } from '../store/dispatch-parcel.store.ts';
import { changeDispatch, liveDispatches, type DispatchRow } from '../store/dispatch.store.ts';

const sentByPlatform = ({ dispatch_no: no, state }: DispatchRow): string =>
  state === at.ASKED ? `已申请平台代发（${no}），可在订单详情的平台代发中撤回` : `平台已接单代发（${no}），等待平台发货`;

/** What the platform is about to send is not shipped, asked for once more or changed meanwhile. */
export const dispatchRule = orderRule({
  acts: ['ship', 'askDispatch', 'changeOrder'],
  ask: async (ctx, ids) =>
    new Map(
      (await liveDispatches(ctx, ids)).map((row) => [
        row.order_id,
        { ship: sentByPlatform(row), askDispatch: sentByPlatform(row), changeOrder: sentByPlatform(row) },
      ]),
    ),
});

/** What the platform sent and what is under way alone is registered as back by the platform. */
export const backRule = orderRule({
  acts: ['refuse'],
  ask: async (ctx, ids) => new Map((await sentByPlatformAlone(ctx, ids)).map((id) => [id, { refuse: backByPlatform }])),
});

const liveOf = async (ctx: Ctx, orderId: number): Promise<DispatchRow | undefined> => (await liveDispatches(ctx, [orderId]))[0];

/** Refuses that anybody but the platform sends what the platform is about to send. */
export const keepForPlatform = listener('order.toShip', async (ctx, { orderId, byPlatform }) => {
  const live = byPlatform ? undefined : await liveOf(ctx, orderId);
  if (live) refuse(deliveryErrors.SHIP_NOT_ALLOWED, { text: sentByPlatform(live) });
});
export const keepGoods = listener('order.toSwap', async (ctx, { orderId }) => {
  const live = await liveOf(ctx, orderId);
  if (live) refuse(ordersErrors.GOODS_CHANGE_NOT_ALLOWED, { text: sentByPlatform(live) });
});
export const keepOrder = listener('order.toChange', async (ctx, { orderId }) => {
  const live = await liveOf(ctx, orderId);
  if (live) refuse(orderChangeErrors.CHANGE_NOT_ALLOWED, { text: sentByPlatform(live) });
});

/** Nobody sends a closed order. */
export const endWithOrder = listener('order.closed', async (ctx, { orderId }) => {
  const live = await liveOf(ctx, orderId);
  if (live) await changeDispatch(ctx, live.id, { state: at.WITHDRAWN, decision_note: '订单已关闭' });
});
