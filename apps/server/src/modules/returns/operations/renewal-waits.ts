import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { OrderRow } from '../../orders/index.ts';
import { renewalsWaiting } from '../store/act-facts.view.ts';

/** The customer may pay the renewal's first rent any moment, which takes device and deposit with it. */
export const renewalWaits = async (ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<boolean> => (await renewalsWaiting(ctx, [id])).has(id);

/** A lease does not end another way while its renewal waits to be paid (domain notes 3.1). @throws RENEWAL_WAITS */
export async function refuseWhileRenewing(ctx: Ctx, order: OrderRow): Promise<void> {
  if (await renewalWaits(ctx, order)) refuse(e.RENEWAL_WAITS);
}
