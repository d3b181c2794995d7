import type { Ctx } from '../../../platform/http/context.ts';

/** What staff and customers are promised in days from now, to the instant: what happens before it counts. */
export const daysFrom = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() + days * 86_400_000);
