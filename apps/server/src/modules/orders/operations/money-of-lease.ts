import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { listener, type Events } from '../../../platform/events.ts';
import type { Joining } from '../../../platform/house/part.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById } from '../store/order.store.ts';

/** Hears of money of an order whose lease has begun or that is over: before that nothing of it is late, agreed on, at court, bought or cleared. */
export const moneyOfLease = (hear: (ctx: Ctx, event: Events['money.moved']) => Promise<void>): Joining =>
  listener('money.moved', async (ctx, event) => {
    const { status } = await lockOrderById(ctx, event.orderId);
    if (status >= orderStatus.LEASED) await hear(ctx, event);
  });
