import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import { lateRentsOf } from '../store/late-rent.view.ts';
import { isFrozen } from './money-act.ts';

/** Blocks payment links where they would ask for nothing. */
export const payLinkRule = orderRule({
  acts: ['payLink'],
  ask: async (ctx, ids) => {
    const late = new Set((await lateRentsOf(ctx, ids)).filter((rent) => !isFrozen(rent, rent, ctx.today)).map((rent) => rent.order_id));
    return new Map(ids.filter((id) => !late.has(id)).map((id) => [id, { payLink: e.LINK_NOTHING.text }]));
  },
});
