import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { orderChangeErrors } from '@merchant-admin/contract/order-change/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { listener } from '../../../platform/events.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { againstNew, againstOld } from '../rules/against.ts';
import { exchangesAround, isOpen } from '../store/exchange.store.ts';

const acts = ['ship', 'changeOrder', 'applyReturn', 'openBuyout', 'renew', 'withdrawReturn'] as const;

/** What changes of devices have against acts on either order, by the orders' ids. */
async function against(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Record<string, string>>> {
  const found = await exchangesAround(ctx, ids);
  const ofOld = found.map((each) => [each.old_order_id, againstOld[each.state] ?? {}] as const);
  const ofNew = found.filter(isOpen).map((each) => [each.new_order_id, againstNew(each)] as const);
  return new Map<number, Record<string, string>>([...ofOld, ...ofNew]);
}

export const exchangeRules = orderRule({ acts: [...acts], ask: against });

/** Refuses to ship what is not paid for. */
export const keptFromShipping = listener('order.toShip', async (ctx, { orderId }) => {
  const text = (await against(ctx, [orderId])).get(orderId)?.['ship'];
  if (text) refuse(deliveryErrors.SHIP_NOT_ALLOWED, { text });
});

/** Refuses to put other goods into an order whose goods were agreed on as the newer ones. */
async function keepGoods(ctx: Ctx, orderId: number, error: ErrorDefinition): Promise<void> {
  const text = (await against(ctx, [orderId])).get(orderId)?.['changeOrder'];
  if (text) refuse(error, { text });
}
export const keptFromChanging = listener('order.toChange', (ctx, { orderId }) => keepGoods(ctx, orderId, orderChangeErrors.CHANGE_NOT_ALLOWED));
export const keptFromSwapping = listener('order.toSwap', (ctx, { orderId }) => keepGoods(ctx, orderId, ordersErrors.GOODS_CHANGE_NOT_ALLOWED));

const errors: Readonly<Record<string, ErrorDefinition>> = {
  applyReturn: returnsErrors.RETURN_NOT_ALLOWED,
  withdrawReturn: returnsErrors.RETURN_NOT_ALLOWED,
  openBuyout: returnsErrors.BUYOUT_NOT_ALLOWED,
  renew: returnsErrors.RENEW_NOT_ALLOWED,
};
/** Refuses another end of a lease whose devices are being changed. */
export const keptFromMoving = listener('lease.toMove', async (ctx, { orderId, by }) => {
  const text = (await against(ctx, [orderId])).get(orderId)?.[by];
  if (text) refuse(errors[by]!, { text });
});
