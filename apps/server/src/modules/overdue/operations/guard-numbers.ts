import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { listener } from '../../../platform/events.ts';
import { refuse, Refusal } from '../../../platform/http/refusal.ts';
import { lockOrderById } from '../../orders/index.ts';
import { isLate } from './contact-verdicts.ts';
import { takeCall } from './take-call.ts';

/** A number of an order that is late is shown as one call about it; a contact's only where the cause is asked for. @throws NUMBER_REFUSED, saying by which rule */
export const guardNumbers = listener('number.asked', async (ctx, { orderId, isCustomer }) => {
  const order = await lockOrderById(ctx, orderId);
  if (!isLate(ctx, order)) return;
  if (!isCustomer) refuse(ordersErrors.NUMBER_REFUSED, { text: e.CONTACT_ROUTE.text });
  await takeCall(ctx, order, { side: 'debtor', note: '' }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(ordersErrors.NUMBER_REFUSED, { text: error.text }) : error;
  });
});
