import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import { ordersWithWaitingPauses } from '../store/late-pause.store.ts';

/** Blocks another pause while one waits for a second person. */
export const pauseRule = orderRule({
  acts: ['pauseFees'],
  ask: async (ctx, ids) => new Map([...(await ordersWithWaitingPauses(ctx, ids))].map((id) => [id, { pauseFees: e.PAUSE_WAITS.text }])),
});
