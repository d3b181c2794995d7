import type { EventGroup } from '@merchant-admin/contract/overdue/codes';
import { orderEvents } from '../../../platform/house/order-parts.ts';
import { contactText } from '../rules/contact-text.ts';
import { contactEvents } from '../store/contact-events.view.ts';

/** Numbers that were shown, and who came on and off the list of those who are left in peace. */
export const contactsTold = orderEvents({
  group: 'contact' satisfies EventGroup,
  read: async (ctx, orderId, step) =>
    (await contactEvents(ctx, orderId, step)).map((event) => ({ at: event.at, key: event.key, actor: event.actor, ...contactText(event) })),
});
