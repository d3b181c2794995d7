import type { Ctx } from '../../../platform/http/context.ts';

/** Whether a request of this amount (fen) is decided by two, one after the other. */
export const needsTwo = (ctx: Ctx, amount: number): boolean => amount > ctx.services.config.SECOND_APPROVER_ABOVE_FEN;

/** Says before a request is made who will have to agree to it. */
export function sayApprovers(ctx: Ctx, amount: number): void {
  ctx.effects.push({
    what: '审核',
    from: '-',
    to: needsTwo(ctx, amount) ? '金额超过复核限额，由申请人以外的两人先后审核' : '由申请人以外的一人审核',
    amount: null,
  });
}
