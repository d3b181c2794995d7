import type { Ctx } from '../../../platform/http/context.ts';

/** The instant so many whole days ago. */
export const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() - days * 86_400_000);
