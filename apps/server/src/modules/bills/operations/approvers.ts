import type { RequestKind } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { approvalTier, approversText, type ApprovalTier } from '../rules/approval-tier.ts';

/** Who must agree to a request of this amount (fen), by the settings. */
export function tierFor(ctx: Ctx, kind: RequestKind, amount: number): ApprovalTier {
  const { SECOND_APPROVER_ABOVE_FEN, REFUND_SECOND_ABOVE_FEN, REFUND_OWNER_ABOVE_FEN } = ctx.services.config;
  return approvalTier(kind, amount, {
    deductionSecond: SECOND_APPROVER_ABOVE_FEN,
    refundSecond: REFUND_SECOND_ABOVE_FEN,
    refundOwner: REFUND_OWNER_ABOVE_FEN,
  });
}

/** Says, before a request is made, who will have to agree to it. */
export function sayApprovers(ctx: Ctx, kind: RequestKind, amount: number): void {
  ctx.effects.push({ what: '审核', from: '-', to: approversText(tierFor(ctx, kind, amount)), amount: null });
}
