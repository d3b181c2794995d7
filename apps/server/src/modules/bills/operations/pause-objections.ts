import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { pauseState } from '@merchant-admin/contract/bills/pause-codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { factsOf, judge, type OrderRow } from '../../orders/index.ts';
import { standOf } from '../rules/late-pause.ts';
import type { Objection } from '../rules/money-objections.ts';
import { hasUnderWay } from '../store/document.store.ts';
import type { PauseRow } from '../store/late-pause.store.ts';

/** What speaks against agreeing to a pause as the second person. */
export async function objectionToAgree(ctx: Ctx, order: OrderRow, pause: PauseRow): Promise<Objection> {
  if (pause.state !== pauseState.TO_APPROVE) return e.PAUSE_OVER;
  if (pause.made_by_id === ctx.actor.id) return e.PAUSE_OWN;
  if (!judge('pauseFees', factsOf(order, ctx.now)).allowed) return orders.ORDER_CHANGED;
  return (await hasUnderWay(ctx, order.id, incomingKinds)) ? orders.PAYMENT_UNDER_WAY : undefined;
}

/** Whether a pause may still be ended: it waits, or has days to come. */
export const isEndable = (pause: PauseRow, today: string): boolean => !['over', 'withdrawn'].includes(standOf(pause, today));
