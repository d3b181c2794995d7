import { keeper } from '../../../platform/storage/index.ts';
import { planById } from '../store/repayment.store.ts';

/** Judges who sees what proves a customer's consent: those who make repayment plans, of orders that they see. */
export const keepConsent = keeper('repayment_plan', async (ctx, { entity_id: id }) =>
  id !== null && ctx.can('overdue:consult') && (await planById(ctx, id)) ? 'shown' : 'hidden',
);
