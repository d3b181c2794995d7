import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { OrderRow } from '../../orders/index.ts';
import { renewalsWaiting } from '../store/act-facts.view.ts';

/** Whether a renewal waits: the customer may pay its first rent at any moment, which takes device and deposit over. */
export const renewalWaits = async (ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<boolean> => (await renewalsWaiting(ctx, [id])).has(id);

/** Refuses another end of a lease while its renewal waits to be paid (domain notes 3.1). @throws RENEWAL_WAITS */
export async function refuseWhileRenewing(ctx: Ctx, order: OrderRow): Promise<void> {
  if (await renewalWaits(ctx, order)) refuse(e.RENEWAL_WAITS);
}
