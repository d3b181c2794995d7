import type { Ctx } from '../../../platform/http/context.ts';

/** What staff and customers are promised in business days from now: the end of that day. */
export const daysFrom = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() + days * 86_400_000);
