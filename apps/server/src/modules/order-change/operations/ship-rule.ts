import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { listener } from '../../../platform/events.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { objectionsToReplan, ordersWithOpenFirst } from '../../bills/index.ts';
import { changedOrders } from '../store/change.store.ts';

const waits = e.CHANGE_WAITS.text;

/** What changes have against passing and sending orders, and against another deposit, by their ids: what the customer is asked about, or has not paid for, stays. */
async function against(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Record<string, string>>> {
  const { waiting, done } = await changedOrders(ctx, ids);
  const open = done.length === 0 ? [] : await ordersWithOpenFirst(ctx, done);
  return new Map<number, Record<string, string>>([
    ...[...open].map((id) => [id, { ship: e.DIFFERENCE_OPEN.text }] as const),
    ...waiting.map((id) => [id, { ship: waits, pass: waits, deposit: waits }] as const),
  ]);
}

export const sendingRule = orderRule({ acts: ['ship', 'pass', 'deposit'], ask: against });

/** Refuses what would make another sum of what the customer is asked about. @throws CHANGE_WAITS */
export async function refuseWhileAsked(ctx: Ctx, orderId: number): Promise<void> {
  if ((await changedOrders(ctx, [orderId])).waiting.length > 0) refuse(e.CHANGE_WAITS);
}

/** Blocks a change while another waits, and where bills are not those of the order's price. */
export const changingRule = orderRule({
  acts: ['changeOrder'],
  ask: async (ctx, ids) => {
    const bills = [...(await objectionsToReplan(ctx, ids))].map(([id, { text }]) => [id, { changeOrder: text }] as const);
    const { waiting } = await changedOrders(ctx, ids);
    return new Map([...bills, ...waiting.map((id) => [id, { changeOrder: waits }] as const)]);
  },
});

/** Refuses to ship what waits for its customer or a payment. */
export const keptFromShipping = listener('order.toShip', async (ctx, { orderId }) => {
  const text = (await against(ctx, [orderId])).get(orderId)?.ship;
  if (text) refuse(deliveryErrors.SHIP_NOT_ALLOWED, { text });
});

/** Refuses to put other goods into an order whose customer is asked about a change of it. */
export const keptFromSwapping = listener('order.toSwap', async (ctx, { orderId }) => {
  if ((await changedOrders(ctx, [orderId])).waiting.length > 0) refuse(ordersErrors.GOODS_CHANGE_NOT_ALLOWED, { text: waits });
});

/** Refuses to pass an order that may become another one. */
export const keptFromPassing = listener('order.passed', (ctx, { orderId }) => refuseWhileAsked(ctx, orderId));
