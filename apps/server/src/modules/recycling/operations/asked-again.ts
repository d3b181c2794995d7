import type { Ctx } from '../../../platform/http/context.ts';

const day = 86_400_000;

/** When the channel is asked next whether a payment stayed with the customer: a day from now, for so many days after the money went; null: not any more. */
export function askedAgainAt(ctx: Ctx, paidAt: Date): Date | null {
  const next = new Date(ctx.now.getTime() + day);
  return next.getTime() <= paidAt.getTime() + ctx.services.config.RECYCLE_PAYOUT_WATCH_DAYS * day ? next : null;
}
