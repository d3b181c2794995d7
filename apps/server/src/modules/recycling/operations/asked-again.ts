import type { Ctx } from '../../../platform/http/context.ts';

const day = 86_400_000;
const hour = 3_600_000;

const by = (ctx: Ctx, paidAt: Date, after: number, days: number): Date | null => {
  const next = new Date(ctx.now.getTime() + after);
  return next.getTime() <= paidAt.getTime() + days * day ? next : null;
};

/** When the channel is asked next whether a payment stayed with the customer: a day from now, for so many days after the money went; null: not any more. */
export const askedAgainAt = (ctx: Ctx, paidAt: Date): Date | null => by(ctx, paidAt, day, ctx.services.config.RECYCLE_PAYOUT_WATCH_DAYS);

/** When a channel that does not answer is asked once more: in an hour, to the end of the day after the last on which it is asked; null: not any more. */
export const triedAgainAt = (ctx: Ctx, paidAt: Date): Date | null => by(ctx, paidAt, hour, ctx.services.config.RECYCLE_PAYOUT_WATCH_DAYS + 1);
