import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isInCourt } from '../../bills/index.ts';
import { noteCourt } from '../store/case.store.ts';

const note = async (ctx: Ctx, { orderId }: { orderId: number }): Promise<void> => noteCourt(ctx, orderId, await isInCourt(ctx, orderId));

/** The case of an order is at court while a judicial bill asks for its money or a step of its case is not the last. */
export const courtOpened = listener('judicial.created', note);
export const courtLeft = listener('judicial.cancelled', note);
export const courtPaid = listener('judicial.paid', note);
export const courtOwedAgain = listener('money.takenBack', async (ctx, { orderId }) => {
  if (await isInCourt(ctx, orderId)) await noteCourt(ctx, orderId, true);
});
export const courtMoved = listener('court.moved', note);
